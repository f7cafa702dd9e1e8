import { sql, type InsertObject } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { selectItemFiles } from '#capabilities/queues/server/queue-list.store.ts';
import { damageReportKind } from '../orders.journal.ts';

/** Damage reports of all companies, as their queue lists them. */
export const selectQueuedDamages = (db: ScopedDb) =>
  db
    .selectFrom('damage_reports as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['i.number as title', sql<string>`left(i.reserve_text, 200)`.as('detail'), 'i.companyId', 'c.name as companyName', 'i.version']);

/** One report as the queue shows it. */
export const readQueuedDamage = (db: ScopedDb, id: string) =>
  db
    .selectFrom('damage_reports as r')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'))
    .innerJoin('deliveries as d', (join) => join.onRef('d.companyId', '=', 'r.companyId').onRef('d.id', '=', 'r.deliveryId'))
    .select([
      'r.handledAt',
      'r.number',
      'o.number as orderNumber',
      'o.customerOrderNumber',
      'd.number as deliveryNumber',
      'r.reporterName',
      'r.reserveText',
      'r.answer',
      selectItemFiles(db, damageReportKind, 'r').as('photos'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

export const isDamageAnswered = async (db: ScopedDb, id: string): Promise<boolean> =>
  (await db.selectFrom('damage_reports').select('answer').where('id', '=', id).executeTakeFirstOrThrow()).answer !== null;

/** A report with the names of its delivery and its company. */
export const findReportedDamage = (db: ScopedDb, { companyId, id }: ObjectKey) =>
  db
    .selectFrom('damage_reports as r')
    .innerJoin('companies as c', 'c.id', 'r.companyId')
    .innerJoin('deliveries as d', (join) => join.onRef('d.companyId', '=', 'r.companyId').onRef('d.id', '=', 'r.deliveryId'))
    .select(['r.number', 'r.reserveText', 'r.reporterName', 'c.name as company', 'd.number as delivery'])
    .where('r.companyId', '=', companyId)
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
        .whereRef('l.companyId', '=', 'r.companyId')
        .where('l.objectKind', '=', damageReportKind)
        .where('l.objectId', '=', eb.ref('r.id'))
        .$asScalar()
        .$notNull()
        .as('photos'),
    ])
    .where('r.companyId', '=', delivery.companyId)
    .where('r.deliveryId', '=', delivery.id)
    .where('r.id', '=', id)
    .executeTakeFirst();

export const insertDamageReport = (tx: ScopedDb, report: InsertObject<DB, 'damage_reports'>) => tx.insertInto('damage_reports').values(report).execute();
