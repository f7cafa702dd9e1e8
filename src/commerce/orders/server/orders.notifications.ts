import { sql } from 'kysely';
import { excerptLength, given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { trackingLink } from '../order.ts';
import { orderObjectAddress } from '../orders.journal.ts';
import { damageNotifications, deliveryNotifications, orderNotifications } from '../orders.notifications.ts';

/** Number of an order as its customer knows it. */
const shownNumber = sql<string>`coalesce(nullif(o.customer_order_number, ''), o.number)`;
/** A place of what is shown on the page of its order `o`: where both stand in different places, only readers of the whole company see both. */
const placeOnPage = (own: 'd' | 'r', column: 'site_id' | 'sub_organisation_id') =>
  sql<
    string | null
  >`case when (${sql.ref(`${own}.site_id`)}, ${sql.ref(`${own}.sub_organisation_id`)}) is not distinct from (o.site_id, o.sub_organisation_id) then ${sql.ref(`${own}.${column}`)} end`;
const serialsListed = 20;
/** Days during which a delivery that is late is notified, so that days without a run are made up for. */
const lateDays = 3;

const ofOrders = notificationSource({
  about: orderNotifications,
  async read(db, keys) {
    const rows = await db
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
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, page, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...given(facts) },
      address: orderObjectAddress(page, companyId),
    }));
  },
});

const ofDeliveries = notificationSource({
  about: deliveryNotifications,
  async read(db, keys) {
    const rows = await db
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
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, page, number, trackingTemplate, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, company: companyId, ...given({ ...facts, trackingLink: trackingLink(trackingTemplate, facts.trackingNumber) }) },
      address: orderObjectAddress(page, companyId),
    }));
  },
  reminders: {
    async deliveryLate(db, today) {
      const day = sql<string>`coalesce(expected_on, promised_on)`;
      const rows = await db
        .selectFrom('deliveries')
        .select(['company_id as companyId', 'id', day.as('day')])
        .where('state', '<>', 'delivered')
        .where(day, '>=', addDays(today, -lateDays))
        .where(day, '<', today)
        .execute();
      return rows.map(({ day: late, ...key }) => ({ ...key, occasion: `${late} ${late}`, params: {} }));
    },
  },
});

const ofDamages = notificationSource({
  about: damageNotifications,
  async read(db, keys) {
    const rows = await db
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
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, page, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...given(facts) },
      address: orderObjectAddress(page, companyId),
    }));
  },
});

/** Notifications about orders, deliveries and damage reports. */
export const ordersNotifications: readonly NotificationSource[] = [ofOrders, ofDeliveries, ofDamages];
