import { m } from '#generated/messages/messages.js';
import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';

/** Forgotten passwords: staff phone the person back before they issue a link. */
export const identityCheckQueue = queueRule({
  kind: 'identity-checks',
  objectKind: 'identityCheck',
  states: ['waiting', 'verified', 'refused'],
  open: ['waiting'],
  targetDays: 0,
  lacks: { noAccount: m['accounts.queue.noAccount'] },
  actions: {
    ...claimActions('waiting'),
    issueLink: { from: ['waiting'], to: 'verified', by: office, unless: 'noAccount' },
    /** Issues a link that lives longer than 15 minutes, or that signs in without a new password. */
    issueSpecialLink: { from: ['waiting'], to: 'verified', by: ['administrator'], unless: 'noAccount' },
    refuse: { from: ['waiting'], to: 'refused', by: office },
  },
});

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
