import type { Claims } from '#capabilities/queues/server/queue.service.ts';
import { recordQueued } from './accounts.journal.ts';
import { giveQueued } from './sign-ups.store.ts';

/** Claims and releases sign-ups and identity checks. A claim leaves their state unchanged: the waiting person does not see it. */
export const queueClaims = (table: 'sign_ups' | 'identity_checks', kind: 'signUp' | 'identityCheck'): Claims => ({
  claim: async (tx, author, { id, title }) => {
    await giveQueued(tx, table, id, author.id);
    await recordQueued(tx, author, { kind, id, title }, 'claimed');
  },
  release: async (tx, author, { id, title }) => {
    await giveQueued(tx, table, id, null);
    await recordQueued(tx, author, { kind, id, title }, 'released');
  },
});
