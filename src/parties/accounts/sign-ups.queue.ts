import { m } from '#generated/messages/messages.js';
import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';

/** Accounts created at `/sign-up` without an invitation. */
export const signUpQueue = queueRule({
  kind: 'sign-ups',
  objectKind: 'signUp',
  states: ['waiting', 'attached', 'refused'],
  open: ['waiting'],
  lacks: { addressUnconfirmed: m['accounts.signUps.addressUnconfirmed'] },
  actions: {
    ...claimActions('waiting'),
    attach: { from: ['waiting'], to: 'attached', by: office, unless: 'addressUnconfirmed' },
    refuse: { from: ['waiting'], to: 'refused', by: office },
  },
});
