import { m } from '#generated/messages/messages.js';
import { office, queueRule } from '#queues/queue.ts';

/** Forgotten passwords: the provider phones back (original spec §6). */
export const identityCheckQueue = queueRule({
  kind: 'identity-checks',
  objectKind: 'identityCheck',
  states: ['waiting', 'verified', 'refused'],
  open: ['waiting'],
  lacks: { noAccount: m['accounts.queue.noAccount'] },
  actions: {
    issueLink: { from: ['waiting'], to: 'verified', by: office, unless: 'noAccount' },
    /** A link that lives longer than 15 minutes, or signs in without a new password (spec §2). */
    issueSpecialLink: { from: ['waiting'], to: 'verified', by: ['administrator'], unless: 'noAccount' },
    refuse: { from: ['waiting'], to: 'refused', by: office },
  },
});
