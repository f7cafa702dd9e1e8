import { sql } from 'kysely';
import { excerptLength, given, keyTypes, notificationSource } from '#notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/address.ts';
import { rowsOf } from '#platform/server/db/set-wise.ts';
import { renewalAddress } from '../contracts.paths.ts';
import type { RenewalKind } from '../renewal.ts';
import { renewalNotifications } from '../renewals.notifications.ts';
import { contractsInText } from './renewals.store.ts';

/** Notifications about requests for renewal. */
export const renewalsNotifications = notificationSource({
  about: renewalNotifications,
  async read(db, keys) {
    const rows = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('renewal_requests as q', (join) => join.onRef('q.company_id', '=', 'k.companyId').onRef('q.id', '=', 'k.id'))
      .innerJoin('companies as c', 'c.id', 'q.company_id')
      .select((eb) => [
        'q.company_id as companyId',
        'q.id as objectId',
        'q.site_id as siteId',
        'q.sub_organisation_id as subOrganisationId',
        'q.number',
        eb.ref('q.kind').$castTo<RenewalKind>().as('wanted'),
        'c.name as company',
        'q.requester_name as name',
        'q.offer_number as offer',
        sql<string | null>`left(q.answer, ${excerptLength})`.as('text'),
        contractsInText(db).as('contracts'),
      ])
      .execute();
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
