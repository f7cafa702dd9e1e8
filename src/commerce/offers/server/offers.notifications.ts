import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { addDays, daysBetween } from '#platform/kernel/calendar.ts';
import { offerApprovalNotifications, offerNotifications, offerReminderDays } from '../offers.notifications.ts';
import { offerObjectAddress } from '../offers.journal.ts';
import { readExpiringOffers, readNotifiedApprovals, readNotifiedOffers } from './notified-offers.store.ts';

/** The revision that the entry is about, beside it its answer. */
const ofOffers = notificationSource({
  about: offerNotifications,
  async read(db, keys) {
    const rows = await readNotifiedOffers(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...omitEmpty(facts) },
      address: offerObjectAddress(number, companyId),
    }));
  },
  reminders: {
    async offerExpiring(db, today) {
      const rows = await readExpiringOffers(db, { from: today, to: addDays(today, offerReminderDays) });
      return rows.map(({ day, ...key }) => ({ ...key, occasion: `${day} ${day === today ? 'last' : 'soon'}`, params: { days: daysBetween(today, day) } }));
    },
  },
});

/** While it waits, those who may approve it are meant; afterwards its signer. */
const ofApprovals = notificationSource({
  about: offerApprovalNotifications,
  async read(db, keys) {
    const rows = await readNotifiedApprovals(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, state, requestedBy, approvers, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      people: [...(state === 'waiting' || state === 'ended' ? approvers : []), ...(state === 'waiting' || requestedBy === null ? [] : [requestedBy])],
      params: { number, ...omitEmpty(facts) },
      address: offerObjectAddress(number, companyId),
    }));
  },
});

/** Notifications about offers. */
export const offersNotifications: readonly NotificationSource[] = [ofOffers, ofApprovals];
