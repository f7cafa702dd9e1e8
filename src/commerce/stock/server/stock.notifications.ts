import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { addDays, daysBetween } from '#platform/kernel/calendar.ts';
import { lapseWarningDays } from '../stock.ts';
import { reservationNotifications, stockItemNotifications } from '../stock.notifications.ts';
import { reservationsAddress, stockAddress } from '../stock.paths.ts';
import { readLapsingReservations, readNotifiedItems, readNotifiedReservations } from './notified-stock.store.ts';

const ofReservations = notificationSource({
  about: reservationNotifications,
  async read(db, keys) {
    const rows = await readNotifiedReservations(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...omitEmpty(facts) },
      address: withCompany(reservationsAddress(number), companyId),
    }));
  },
  reminders: {
    async reservationLapsing(db, today) {
      const rows = await readLapsingReservations(db, { from: today, to: addDays(today, lapseWarningDays) });
      return rows.map(({ day, ...key }) => ({ ...key, occasion: day, params: { days: daysBetween(today, day) } }));
    },
  },
});

const ofItems = notificationSource({
  about: stockItemNotifications,
  async read(db, keys) {
    const rows = await readNotifiedItems(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, code, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...omitEmpty(facts) },
      address: withCompany(stockAddress(code), companyId),
    }));
  },
});

/** Notifications about stock. */
export const stockNotifications: readonly NotificationSource[] = [ofReservations, ofItems];
