import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { selectItemFiles } from '#capabilities/queues/server/queue-list.store.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';

/** Disputes of all companies, as their queue lists them. */
export const queuedDisputes = (db: ScopedDb) =>
  db
    .selectFrom('invoice_disputes as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('invoices as v', (join) => join.onRef('v.companyId', '=', 'i.companyId').onRef('v.id', '=', 'i.invoiceId'))
    .select(['v.number as title', sql<string>`left(i.message, 200)`.as('detail'), 'i.companyId', 'c.name as companyName', 'i.version']);

/** One dispute as the queue shows it. */
export const readQueuedDispute = (db: ScopedDb, id: string) =>
  db
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.companyId', '=', 'd.companyId').onRef('i.id', '=', 'd.invoiceId'))
    .select([
      'd.handledAt',
      'd.number',
      'i.number as invoiceNumber',
      'd.reason',
      'd.message',
      'd.disputerName',
      'd.answeredAt',
      sql<boolean>`i.type_code = 381`.as('isCreditNote'),
      selectItemFiles(db, invoiceDisputeKind, 'd').as('files'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();

/** Number of the invoice that a dispute contests. */
export const readDisputedNumber = async (db: ScopedDb, { companyId, id }: ObjectKey): Promise<string> => {
  const { invoice } = await db
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.companyId', '=', 'd.companyId').onRef('i.id', '=', 'd.invoiceId'))
    .select('i.number as invoice')
    .where('d.companyId', '=', companyId)
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
  return invoice;
};

/** Inserts a dispute, unless one of its invoice is open. Returns whether it did. */
export async function insertDispute(tx: ScopedDb, dispute: InsertObject<DB, 'invoice_disputes'>): Promise<boolean> {
  const written = await tx
    .insertInto('invoice_disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['companyId', 'invoiceId']).where('state', '<>', sql.lit('closed')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The open dispute of an invoice, locked until the transaction ends. */
export const lockOpenDispute = (tx: ScopedDb, invoice: ObjectKey) =>
  tx
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.companyId', '=', 'd.companyId').onRef('i.id', '=', 'd.invoiceId'))
    .select(['d.id', 'd.number', 'd.siteId', 'd.subOrganisationId', 'i.number as invoice', 'd.state'])
    .where('d.companyId', '=', invoice.companyId)
    .where('d.invoiceId', '=', invoice.id)
    .where('d.state', '<>', sql.lit('closed'))
    .forNoKeyUpdate('d')
    .executeTakeFirst();

export const updateDispute = (tx: ScopedDb, { companyId, id }: ObjectKey, changes: UpdateObject<DB, 'invoice_disputes'>) =>
  tx
    .updateTable('invoice_disputes')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
