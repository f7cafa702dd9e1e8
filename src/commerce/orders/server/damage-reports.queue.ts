import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Handled } from '#platform/data/server/journal/handling.ts';
import { answeredActions } from '#capabilities/queues/server/answered-queue.service.ts';
import { claimsOf } from '#capabilities/queues/server/claims.service.ts';
import { declareQueue, filesOfItem } from '#capabilities/queues/server/queue.service.ts';
import { damageReportQueue } from '../damage-reports.queue.ts';
import * as api from '../damage-reports.queue.api.ts';
import { damageReportKind } from '../orders.journal.ts';

const report: Handled = {
  table: 'damage_reports',
  kind: damageReportKind,
  titleOf: async (tx, { companyId, id, number }) => {
    const { delivery } = await tx
      .selectFrom('damage_reports as r')
      .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
      .select('d.number as delivery')
      .where('r.company_id', '=', companyId)
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow();
    return `${number} · ${delivery}`;
  },
};

const isAnswered = async (tx: ScopedDb, id: string): Promise<boolean> =>
  (await tx.selectFrom('damage_reports').select('answer').where('id', '=', id).executeTakeFirstOrThrow()).answer !== null;

/** The queue of damage reports. */
export const damageReportsQueue = declareQueue({
  rule: damageReportQueue,
  table: 'damage_reports',
  searched: ['i.number', 'i.reserve_text', 'i.reporter_name', 'c.name'],
  rows: (db) =>
    db
      .selectFrom('damage_reports as i')
      .innerJoin('companies as c', 'c.id', 'i.company_id')
      .select(['i.number as title', sql<string>`left(i.reserve_text, 200)`.as('detail'), 'i.company_id as companyId', 'c.name as companyName', 'i.version']),
  item: api.getQueuedDamage,
  read: (db, id) => damageReportOf(db, id),
  lacks: ({ answer }) => ({ notAnswered: answer === null }),
  claims: claimsOf(report, isAnswered),
  actions: (on) => {
    answeredActions(on, report, { answer: api.answerDamage, close: api.closeDamage });
    on.files(api.damagePhoto);
  },
});

const damageReportOf = (db: ScopedDb, id: string) =>
  db
    .selectFrom('damage_reports as r')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
    .select([
      'r.handled_at as handledAt',
      'r.number',
      'o.number as orderNumber',
      'o.customer_order_number as customerOrderNumber',
      'd.number as deliveryNumber',
      'r.reporter_name as reporterName',
      'r.reserve_text as reserveText',
      'r.answer',
      filesOfItem(db, damageReportKind, 'r').as('photos'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
