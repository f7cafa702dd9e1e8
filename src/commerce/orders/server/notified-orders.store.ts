import { columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql } from 'kysely';
import { excerptLength, keyTypes, type ObjectKey } from '#capabilities/notifications/server/notification-source.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';

/** Objects as people are notified of them. */

/** Number of an order as its customer knows it. */
const shownNumber = sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`;
/** A place of what is shown on the page of its order `o`: where both stand in different places, only readers of the whole company see both. */
const placeOnPage = (own: 'd' | 'r', column: 'site_id' | 'sub_organisation_id') =>
  sql<
    string | null
  >`case when (${columnOf('deliveries', `${own}.site_id`)}, ${columnOf('deliveries', `${own}.sub_organisation_id`)}) is not distinct from (o.site_id, o.sub_organisation_id) then ${columnOf('deliveries', `${own}.${column}`)} end`;
const serialsListed = 20;

/** Confirmed orders. */
export const readNotifiedOrders = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'k.companyId').onRef('o.id', '=', 'k.id'))
    .select([
      'o.company_id as companyId',
      'o.id as objectId',
      'o.site_id as siteId',
      'o.sub_organisation_id as subOrganisationId',
      'o.number as page',
      shownNumber.as('number'),
      'o.project',
      'o.expected_on as day',
    ])
    .where('o.confirmed_on', 'is not', null)
    .where('o.state', '<>', 'cancelled')
    .execute();

export const readNotifiedDeliveries = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('deliveries as d', (join) => join.onRef('d.company_id', '=', 'k.companyId').onRef('d.id', '=', 'k.id'))
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'd.company_id').onRef('s.id', '=', 'd.site_id'))
    .leftJoin('carriers as c', 'c.code', 'd.carrier_code')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('devices as v')
          .select([sql<string[] | null>`array_agg(v.serial order by v.serial)`.as('serials')])
          .whereRef('v.company_id', '=', 'd.company_id')
          .whereRef('v.delivery_id', '=', 'd.id')
          .where('v.serial', '<>', '')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([
      'd.company_id as companyId',
      'd.id as objectId',
      placeOnPage('d', 'site_id').as('siteId'),
      placeOnPage('d', 'sub_organisation_id').as('subOrganisationId'),
      'd.number',
      'o.number as page',
      shownNumber.as('order'),
      's.label as site',
      'c.name as carrier',
      'c.tracking_template as trackingTemplate',
      'd.tracking_number as trackingNumber',
      sql<string | null>`coalesce(d.expected_on, d.promised_on)`.as('day'),
      'd.expected_on as expectedOn',
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
    .select(['company_id as companyId', 'id', awaitedOn.as('day')])
    .where('state', '<>', 'delivered')
    .where(awaitedOn, '>=', from)
    .where(awaitedOn, '<', before)
    .execute();

export const readNotifiedDamages = (db: ScopedDb, keys: readonly ObjectKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('damage_reports as r', (join) => join.onRef('r.company_id', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.order_id'))
    .select([
      'r.company_id as companyId',
      'r.id as objectId',
      placeOnPage('r', 'site_id').as('siteId'),
      placeOnPage('r', 'sub_organisation_id').as('subOrganisationId'),
      'o.number as page',
      'r.number',
      'r.reported_by as authorId',
      sql<string | null>`left(r.answer, ${excerptLength})`.as('text'),
    ])
    .execute();
