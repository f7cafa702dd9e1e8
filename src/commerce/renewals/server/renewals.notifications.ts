import { given, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalNotifications } from '../renewals.notifications.ts';
import { readNotifiedRenewals } from './handled-renewals.store.ts';

/** Notifications about requests for renewal. */
export const renewalsNotifications = notificationSource({
  about: renewalNotifications,
  async read(db, keys) {
    const rows = await readNotifiedRenewals(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...given(facts) },
      address: inCompany(renewalAddress(number), companyId),
    }));
  },
});
