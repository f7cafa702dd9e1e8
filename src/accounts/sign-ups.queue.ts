import { office, queueRule } from '#queues/queue.ts';

/** Accounts created at `/sign-up` without an invitation. */
export const signUpQueue = queueRule({
  kind: 'sign-ups',
  objectKind: 'signUp',
  states: ['waiting', 'attached', 'refused'],
  open: ['waiting'],
  actions: { attach: { from: ['waiting'], to: 'attached', by: office }, refuse: { from: ['waiting'], to: 'refused', by: office } },
});
