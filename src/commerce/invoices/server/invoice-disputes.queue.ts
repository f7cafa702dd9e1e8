import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Handled } from '#platform/data/server/journal/handling.ts';
import { closingAction } from '#capabilities/queues/server/answered-queue.service.ts';
import { claimsOf } from '#capabilities/queues/server/claims.service.ts';
import { declareQueue, filesOfItem } from '#capabilities/queues/server/queue.service.ts';
import type { DisputeReason } from '../dispute.ts';
import { invoiceDisputeQueue } from '../invoice-disputes.queue.ts';
import * as api from '../invoice-disputes.queue.api.ts';
import { invoiceDisputeKind } from '../invoices.journal.ts';

const dispute: Handled = {
  table: 'invoice_disputes',
  kind: invoiceDisputeKind,
  needsPrices: true,
  titleOf: async (tx, { companyId, id, number }) => {
    const { invoice } = await tx
      .selectFrom('invoice_disputes as d')
      .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
      .select('i.number as invoice')
      .where('d.company_id', '=', companyId)
      .where('d.id', '=', id)
      .executeTakeFirstOrThrow();
    return `${number} · ${invoice}`;
  },
};

/** The queue of contested invoices. Once a dispute is closed, its invoice may be contested again. */
export const invoiceDisputesQueue = declareQueue({
  rule: invoiceDisputeQueue,
  table: 'invoice_disputes',
  searched: ['i.number', 'v.number', 'i.message', 'i.disputer_name', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('invoice_disputes as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .innerJoin('invoices as v', (join) => join.onRef('v.company_id', '=', 'i.company_id').onRef('v.id', '=', 'i.invoice_id'))
      .select(['v.number as title', sql<string>`left(i.message, 200)`.as('detail'), 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedDispute,
  read: (db, id) => invoiceDisputeOf(db, id),
  lacks: ({ answeredAt }) => ({ notAnswered: answeredAt === null }),
  claims: claimsOf(dispute),
  actions: (on) => {
    closingAction(on, dispute, api.closeDispute);
    on.files(api.queuedDisputeFile);
  },
});

const invoiceDisputeOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('invoice_disputes as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.company_id', '=', 'd.company_id').onRef('i.id', '=', 'd.invoice_id'))
    .select((eb) => [
      'd.handled_at as handledAt',
      'd.number',
      'i.number as invoiceNumber',
      eb.ref('d.reason').$castTo<DisputeReason>().as('reason'),
      'd.message',
      'd.disputer_name as disputerName',
      'd.answered_at as answeredAt',
      sql<boolean>`i.type_code = 381`.as('isCreditNote'),
      filesOfItem(db, invoiceDisputeKind, 'd').as('files'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
