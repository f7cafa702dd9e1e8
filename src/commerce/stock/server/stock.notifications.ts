import { sql } from 'kysely';
import { given, keyTypes, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { addDays, daysBetween } from '#platform/kernel/calendar.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { lapseWarningDays } from '../stock.ts';
import { reservationNotifications, stockItemNotifications } from '../stock.notifications.ts';
import { reservationsAddress, stockAddress } from '../stock.paths.ts';

const ofReservations = notificationSource({
  about: reservationNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('stock_reservations as r', (join) => join.onRef('r.company_id', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
      .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'r.company_id').onRef('i.id', '=', 'r.item_id'))
      .leftJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.ticket_id'))
      .select([
        'r.company_id as companyId',
        'r.id as objectId',
        'i.site_id as siteId',
        'i.sub_organisation_id as subOrganisationId',
        'r.number',
        'i.reference',
        'r.quantity',
        'r.until_on as day',
        // A ticket reserves by its number and label: shown where both stand in one place.
        sql<string>`case when t.id is null or (t.site_id, t.sub_organisation_id) is not distinct from (i.site_id, i.sub_organisation_id) then r.reason else '' end`.as(
          'reason',
        ),
        'r.reserver_name as name',
        'r.reserved_by as authorId',
      ])
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...given(facts) },
      address: inCompany(reservationsAddress(number), companyId),
    }));
  },
  reminders: {
    async reservationLapsing(db, today) {
      const rows = await db
        .selectFrom('stock_reservations')
        .select(['company_id as companyId', 'id', 'until_on as day'])
        .where('state', '=', 'active')
        .where('until_on', '>=', today)
        .where('until_on', '<=', addDays(today, lapseWarningDays))
        .execute();
      return rows.map(({ day, ...key }) => ({ ...key, occasion: day, params: { days: daysBetween(today, day) } }));
    },
  },
});

const ofItems = notificationSource({
  about: stockItemNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('stock_items as i', (join) => join.onRef('i.company_id', '=', 'k.companyId').onRef('i.id', '=', 'k.id'))
      .select([
        'i.company_id as companyId',
        'i.id as objectId',
        'i.site_id as siteId',
        'i.sub_organisation_id as subOrganisationId',
        'i.code',
        'i.reference as number',
        'i.description',
        'i.available as quantity',
      ])
      .where('i.available', '>', 0)
      .execute();
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, code, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...given(facts) },
      address: inCompany(stockAddress(code), companyId),
    }));
  },
});

/** Notifications about stock. */
export const stockNotifications: readonly NotificationSource[] = [ofReservations, ofItems];
