import { given, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { offerRequestsAddress } from '#commerce/offers/offers.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { offerRequestNotifications } from '../offer-requests.notifications.ts';
import { readNotifiedRequests } from './handled-requests.store.ts';

/** Notifications about requests for offers. */
export const offerRequestsNotifications = notificationSource({
  about: offerRequestNotifications,
  async read(db, keys) {
    const rows = await readNotifiedRequests(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...given(facts) },
      address: inCompany(offerRequestsAddress(number), companyId),
    }));
  },
});
