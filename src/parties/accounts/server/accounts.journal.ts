import { providerCompany } from '#parties/provider/server/read-provider.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';

/** A change of an account. An account may belong to several companies or to none: its journal is kept on the provider's row. All fields are
 *  personal data: the journal names the changed fields without their values. */
export interface AccountChange {
  user: { id: string; fullName: string };
  action: string;
  changed?: readonly string[];
}

async function recordAtProvider(tx: ScopedDb, author: Author, change: Omit<Change, 'companyId'>): Promise<void> {
  const provider = await providerCompany(tx).executeTakeFirst();
  // Before the first run is finished there is no provider, and nobody who could read a journal.
  if (provider) await record(tx, author, [{ ...change, companyId: provider.companyId }]);
}

/** Journals a change of an account. */
export const recordAccount = (tx: ScopedDb, author: Author, { user, action, changed = [] }: AccountChange): Promise<void> =>
  recordAtProvider(tx, author, {
    object: { kind: 'user', id: user.id, title: user.fullName },
    action,
    fields: Object.fromEntries(changed.map((field) => [field, { changed: true as const }])),
  });

/** Journals that an item entered or left one of the provider's queues, so that open queue pages update. */
export const recordQueued = (
  tx: ScopedDb,
  author: Author,
  object: { kind: 'signUp' | 'identityCheck'; id: string; title: string },
  action: string,
): Promise<void> => recordAtProvider(tx, author, { object, action });

/** Author of actions without a session. */
export const makeVisitorAuthor = (requestId: string): Author => ({ kind: 'system', id: null, name: '', requestId });
/** Author for a person who acts on their own account before they have a session. */
export const makePersonAuthor = (user: { id: string; fullName: string }, requestId: string): Author => ({
  kind: 'user',
  id: user.id,
  name: user.fullName,
  requestId,
});
