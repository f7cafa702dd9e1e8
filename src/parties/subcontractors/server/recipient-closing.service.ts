import { sql } from 'kysely';
import { erasedName } from '#platform/kernel/erased-person.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { endSessionsOfRecipients } from '#platform/data/server/sessions/recipient-session.ts';
import { recipientKind } from '../subcontractors.journal.ts';

/** Use-cases on the data of a recipient who is erased. */

/** The journal of recipients stands with the provider's own company. */
async function recordRecipient(tx: ScopedDb, author: Author, object: { id: string; title: string }, action: string): Promise<void> {
  const { company_id } = await tx.selectFrom('provider_settings').select('company_id').orderBy('company_id').limit(1).executeTakeFirstOrThrow();
  await record(tx, author, [{ companyId: company_id, object: { kind: recipientKind, ...object }, action }]);
}

/** Blocks an erased recipient for good. */
export async function closeErasedRecipient(tx: ScopedDb, author: Author, id: string): Promise<void> {
  await endSessionsOfRecipients(tx, [id]);
  await tx.deleteFrom('subcontractor_codes').where('recipient_id', '=', id).execute();
  await tx
    .updateTable('subcontractor_recipients')
    .set({ is_active: false, erased_at: sql<string>`now()`, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await recordRecipient(tx, author, { id, title: erasedName }, 'erased');
}

/** Journals that the data of a recipient was handed out. */
export const recordRecipientExported = (tx: ScopedDb, author: Author, { id, fullName }: { id: string; fullName: string }): Promise<void> =>
  recordRecipient(tx, author, { id, title: fullName }, 'dataExported');
