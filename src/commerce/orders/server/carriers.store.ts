import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Carriers by name, with the template of their tracking page and their latest tracked delivery. In the staff's scope. */
export const listCarriers = (db: ScopedDb) =>
  db
    .selectFrom('carriers as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deliveries as d')
          .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
          .select(['d.trackingNumber', 'd.number', 'd.companyId', 'o.number as orderNumber'])
          .whereRef('d.carrierCode', '=', 'c.code')
          .where('d.trackingNumber', 'is not', null)
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select([
      'c.code',
      'c.name',
      'c.trackingTemplate',
      'c.version',
      sql<LatestTracked | null>`case when l.number is not null then jsonb_build_object(
        'trackingNumber', l.tracking_number, 'deliveryNumber', l.number, 'orderNumber', l.order_number, 'companyId', l.company_id) end`.as('latest'),
    ])
    .orderBy('c.name')
    .limit(200);

/** Latest delivery of a carrier with a tracking number. */
interface LatestTracked {
  trackingNumber: string;
  deliveryNumber: string;
  orderNumber: string;
  companyId: number;
}

export const isCarrier = async (db: ScopedDb, code: string): Promise<boolean> =>
  (await db.selectFrom('carriers').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
