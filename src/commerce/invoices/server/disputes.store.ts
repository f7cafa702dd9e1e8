import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { filesOfItem } from '#capabilities/queues/server/queue-list.store.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';

/** Disputes of all companies, as their queue lists them. */
export const queuedDisputes = (db: ScopedDb) =>
  db
    .selectFrom('invoice_disputes as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('invoices as v', (join) => join.onRef('v.company_id', '=', 'i.company_id').onRef('v.id', '=', 'i.invoice_id'))
    .select(['v.number as title', sql<string>`left(i.message, 200)`.as('detail'), 'i.company_id as companyId', 'c.name as companyName', 'i.version']);

/** One dispute as the queue shows it. */
export const readQueuedDispute = (db: ScopedDb, id: string) =>
  db
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .select([
      'd.handled_at as handledAt',
      'd.number',
      'i.number as invoiceNumber',
      'd.reason',
      'd.message',
      'd.disputer_name as disputerName',
      'd.answered_at as answeredAt',
      sql<boolean>`i.type_code = 381`.as('isCreditNote'),
      filesOfItem(db, invoiceDisputeKind, 'd').as('files'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();

/** Number of the invoice that a dispute contests. */
export const readDisputedNumber = async (db: ScopedDb, { companyId, id }: ObjectKey): Promise<string> => {
  const { invoice } = await db
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .select('i.number as invoice')
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
  return invoice;
};

/** Inserts a dispute, unless one of its invoice is open. Returns whether it did. */
export async function insertDispute(tx: ScopedDb, dispute: InsertObject<DB, 'invoice_disputes'>): Promise<boolean> {
  const written = await tx
    .insertInto('invoice_disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['company_id', 'invoice_id']).where('state', '<>', sql.lit('closed')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The open dispute of an invoice, locked until the transaction ends. */
export const lockOpenDispute = (tx: ScopedDb, invoice: ObjectKey) =>
  tx
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .select(['d.id', 'd.number', 'd.site_id as siteId', 'd.sub_organisation_id as subOrganisationId', 'i.number as invoice', 'd.state'])
    .where('d.company_id', '=', invoice.companyId)
    .where('d.invoice_id', '=', invoice.id)
    .where('d.state', '<>', sql.lit('closed'))
    .forUpdate('d')
    .executeTakeFirst();

export const updateDispute = (tx: ScopedDb, { companyId, id }: ObjectKey, changes: UpdateObject<DB, 'invoice_disputes'>) =>
  tx
    .updateTable('invoice_disputes')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
