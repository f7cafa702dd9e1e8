import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';

/** Objects as people are notified of them. */

/** Number of an order as its customer knows it. */
const shownNumber = sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`;
/** A place of what is shown on the page of its order `o`: where both stand in different places, only readers of the whole company see both. */
const selectSharedPlace = (own: 'd' | 'r', column: 'siteId' | 'subOrganisationId') =>
  sql<
    string | null
  >`case when (${refColumn('deliveries', `${own}.siteId`)}, ${refColumn('deliveries', `${own}.subOrganisationId`)}) is not distinct from (o.site_id, o.sub_organisation_id) then ${refColumn('deliveries', `${own}.${column}`)} end`;
const serialsListed = 20;

/** Confirmed orders. */
export const readNotifiedOrders = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'k.companyId').onRef('o.id', '=', 'k.id'))
    .select([
      'o.companyId',
      'o.id as objectId',
      'o.siteId',
      'o.subOrganisationId',
      'o.number as page',
      shownNumber.as('number'),
      'o.project',
      'o.expectedOn as day',
    ])
    .where('o.confirmedOn', 'is not', null)
    .where('o.state', '<>', 'cancelled')
    .execute();

export const readNotifiedDeliveries = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('deliveries as d', (join) => join.onRef('d.companyId', '=', 'k.companyId').onRef('d.id', '=', 'k.id'))
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'd.companyId').onRef('s.id', '=', 'd.siteId'))
    .leftJoin('carriers as c', 'c.code', 'd.carrierCode')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('devices as v')
          .select([sql<string[] | null>`array_agg(v.serial order by v.serial)`.as('serials')])
          .whereRef('v.companyId', '=', 'd.companyId')
          .whereRef('v.deliveryId', '=', 'd.id')
          .where('v.serial', '<>', '')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'd.companyId',
      'd.id as objectId',
      selectSharedPlace('d', 'siteId').as('siteId'),
      selectSharedPlace('d', 'subOrganisationId').as('subOrganisationId'),
      'd.number',
      'o.number as page',
      shownNumber.as('order'),
      's.label as site',
      'c.name as carrier',
      'c.trackingTemplate',
      'd.trackingNumber',
      sql<string | null>`coalesce(d.expected_on, d.promised_on)`.as('day'),
      'd.expectedOn',
      sql<true | null>`case when d.state = 'delivered' then true end`.as('isDelivered'),
      sql<string[] | null>`n.serials[:${sql.lit(serialsListed)}]`.as('serials'),
      sql<number | null>`nullif(greatest(cardinality(n.serials) - ${sql.lit(serialsListed)}, 0), 0)`.as('moreSerials'),
    ])
    .execute();

/** Day by which a delivery is awaited. */
const awaitedOn = sql<string>`coalesce(expected_on, promised_on)`;

/** Deliveries awaited in the days from one until before another, and not delivered. */
export const readLateDeliveries = (db: ScopedDb, { from, before }: { from: string; before: string }) =>
  db
    .selectFrom('deliveries')
    .select(['companyId', 'id', awaitedOn.as('day')])
    .where('state', '<>', 'delivered')
    .where(awaitedOn, '>=', from)
    .where(awaitedOn, '<', before)
    .execute();

export const readNotifiedDamages = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('damage_reports as r', (join) => join.onRef('r.companyId', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'))
    .select([
      'r.companyId',
      'r.id as objectId',
      selectSharedPlace('r', 'siteId').as('siteId'),
      selectSharedPlace('r', 'subOrganisationId').as('subOrganisationId'),
      'o.number as page',
      'r.number',
      'r.reportedBy as authorId',
      sql<string | null>`left(r.answer, ${excerptLength})`.as('text'),
    ])
    .execute();
