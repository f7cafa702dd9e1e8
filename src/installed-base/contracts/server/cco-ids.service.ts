import { sql } from 'kysely';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { findabilityOf } from './contract-search.store.ts';

/** Gives a contract its CCO ID, in the customer's scope: the ERP's other one does not replace it. @throws notFound */
export async function completeCcoId(tx: ScopedDb, author: Author, { contractId, ccoId }: { contractId: string; ccoId: string }): Promise<void> {
  const contract = await tx
    .selectFrom('contracts as c')
    .select(['c.company_id as companyId', 'c.cco_id as before'])
    .where('c.id', '=', contractId)
    .forUpdate('c')
    .executeTakeFirst();
  if (!contract) throw platformError('notFound');
  if (contract.before === ccoId) return;
  await tx
    .updateTable('contracts')
    .set({ cco_id: ccoId, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', contract.companyId)
    .where('id', '=', contractId)
    .execute();
  await sql`select house.keep_cco_id(${contractId}, ${contract.before}, ${author.id}, ${author.name})`.execute(tx);
  const [found] = await findabilityOf(tx, [{ companyId: contract.companyId, id: contractId }]);
  await record(tx, author, [{ ...found!, action: 'updated', fields: { ccoId: { before: contract.before, after: ccoId } } }]);
}
