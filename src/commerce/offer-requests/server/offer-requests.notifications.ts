import { sql } from 'kysely';
import { excerptLength, given, keyTypes, notificationSource, numberInPlace } from '#capabilities/notifications/server/notification-source.service.ts';
import { offerRequestsAddress } from '#commerce/offers/offers.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { offerRequestNotifications } from '../offer-requests.notifications.ts';

/** Notifications about requests for offers. */
export const offerRequestsNotifications = notificationSource({
  about: offerRequestNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('offer_requests as r', (join) => join.onRef('r.company_id', '=', 'k.companyId').onRef('r.id', '=', 'k.id'))
      .innerJoin('companies as c', 'c.id', 'r.company_id')
      .select([
        'r.company_id as companyId',
        'r.id as objectId',
        'r.site_id as siteId',
        'r.sub_organisation_id as subOrganisationId',
        'r.number',
        'r.project',
        'c.name as company',
        'r.requester_name as name',
        'r.requested_by as authorId',
        numberInPlace('r', 'offer_number', 'offers').as('offer'),
        sql<string | null>`left(r.answer, ${excerptLength})`.as('text'),
      ])
      .execute();
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
