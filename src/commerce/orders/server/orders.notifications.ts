import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { buildTrackingLink } from '../order.ts';
import { orderObjectAddress } from '../orders.journal.ts';
import { damageNotifications, deliveryNotifications, orderNotifications } from '../orders.notifications.ts';
import { readLateDeliveries, readNotifiedDamages, readNotifiedDeliveries, readNotifiedOrders } from './notified-orders.store.ts';

/** Days during which a delivery that is late is notified, so that days without a run are made up for. */
const lateDays = 3;

const ofOrders = notificationSource({
  about: orderNotifications,
  async read(db, keys) {
    const rows = await readNotifiedOrders(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, page, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...omitEmpty(facts) },
      address: orderObjectAddress(page, companyId),
    }));
  },
});

const ofDeliveries = notificationSource({
  about: deliveryNotifications,
  async read(db, keys) {
    const rows = await readNotifiedDeliveries(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, page, number, trackingTemplate, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, company: companyId, ...omitEmpty({ ...facts, trackingLink: buildTrackingLink(trackingTemplate, facts.trackingNumber) }) },
      address: orderObjectAddress(page, companyId),
    }));
  },
  reminders: {
    async deliveryLate(db, today) {
      const rows = await readLateDeliveries(db, { from: addDays(today, -lateDays), before: today });
      return rows.map(({ day: late, ...key }) => ({ ...key, occasion: `${late} ${late}`, params: {} }));
    },
  },
});

const ofDamages = notificationSource({
  about: damageNotifications,
  async read(db, keys) {
    const rows = await readNotifiedDamages(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, page, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: false,
      params: { number, ...omitEmpty(facts) },
      address: orderObjectAddress(page, companyId),
    }));
  },
});

/** Notifications about orders, deliveries and damage reports. */
export const ordersNotifications: readonly NotificationSource[] = [ofOrders, ofDeliveries, ofDamages];
