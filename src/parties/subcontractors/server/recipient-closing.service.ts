import { erasedName } from '#platform/kernel/erased-person.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { endSessionsOfRecipients } from '#platform/data/server/sessions/recipient-session.ts';
import { providerCompany } from '#parties/provider/server/read-provider.store.ts';
import { recipientKind } from '../subcontractors.journal.ts';
import { deleteCodesOf } from './recipient-codes.store.ts';
import { closeRecipient } from './recipients.store.ts';

/** Use-cases on the data of a recipient who is erased. */

/** The journal of recipients stands with the provider's own company. */
async function recordRecipient(tx: ScopedDb, author: Author, object: { id: string; title: string }, action: string): Promise<void> {
  const { company_id } = await providerCompany(tx).executeTakeFirstOrThrow();
  await record(tx, author, [{ companyId: company_id, object: { kind: recipientKind, ...object }, action }]);
}

/** Blocks an erased recipient for good. */
export async function closeErasedRecipient(tx: ScopedDb, author: Author, id: string): Promise<void> {
  await endSessionsOfRecipients(tx, [id]);
  await deleteCodesOf(tx, id);
  await closeRecipient(tx, id);
  await recordRecipient(tx, author, { id, title: erasedName }, 'erased');
}

/** Journals that the data of a recipient was handed out. */
export const recordRecipientExported = (tx: ScopedDb, author: Author, { id, fullName }: { id: string; fullName: string }): Promise<void> =>
  recordRecipient(tx, author, { id, title: fullName }, 'dataExported');
