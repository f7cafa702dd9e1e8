import { keyTypes, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { returnsAddress } from '../return.ts';
import { returnNotifications } from '../returns.notifications.ts';

/** Facts of the returns that people are notified about, in one query. */
export const returnsNotifications = notificationSource({
  about: returnNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(toRelation(keys, keyTypes, 'k'))
      .innerJoin('goods_returns as r', (join) => join.onRef('r.companyId', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
      .select(['r.companyId', 'r.id as objectId', 'r.siteId', 'r.subOrganisationId', 'r.number', 'r.reason'])
      .execute();
    return rows.map(({ number, reason, ...place }) => ({
      ...place,
      needsPrices: false,
      params: { number, reason },
      address: withCompany(returnsAddress(number), place.companyId),
    }));
  },
});
