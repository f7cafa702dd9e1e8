import { sql, type InsertObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { filesOfItem } from '#capabilities/queues/server/queue-list.store.ts';
import { damageReportKind } from '../orders.journal.ts';

/** Damage reports of all companies, as their queue lists them. */
export const queuedDamages = (db: ScopedDb) =>
  db
    .selectFrom('damage_reports as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.number as title', sql<string>`left(i.reserve_text, 200)`.as('detail'), 'i.company_id as companyId', 'c.name as companyName', 'i.version']);

/** One report as the queue shows it. */
export const readQueuedDamage = (db: ScopedDb, id: string) =>
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

export const isDamageAnswered = async (db: ScopedDb, id: string): Promise<boolean> =>
  (await db.selectFrom('damage_reports').select('answer').where('id', '=', id).executeTakeFirstOrThrow()).answer !== null;

/** A report with the names of its delivery and its company. */
export const findReportedDamage = (db: ScopedDb, { companyId, id }: ObjectKey) =>
  db
    .selectFrom('damage_reports as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.delivery_id'))
    .select(['r.number', 'r.reserve_text as reserveText', 'r.reporter_name as reporterName', 'c.name as company', 'd.number as delivery'])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', id)
    .executeTakeFirst();

/** A report on a delivery with the number of its photos. */
export const findDamageWithPhotos = (db: ScopedDb, delivery: ObjectKey, id: string) =>
  db
    .selectFrom('damage_reports as r')
    .select(({ selectFrom, eb }) => [
      'r.number',
      'r.state',
      selectFrom('file_links as l')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('l.company_id', '=', 'r.company_id')
        .where('l.object_kind', '=', damageReportKind)
        .where('l.object_id', '=', eb.ref('r.id'))
        .$asScalar()
        .$notNull()
        .as('photos'),
    ])
    .where('r.company_id', '=', delivery.companyId)
    .where('r.delivery_id', '=', delivery.id)
    .where('r.id', '=', id)
    .executeTakeFirst();

export const insertDamageReport = (tx: ScopedDb, report: InsertObject<DB, 'damage_reports'>) => tx.insertInto('damage_reports').values(report).execute();
