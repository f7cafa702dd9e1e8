import { sql, type SqlBool } from 'kysely';
import { excerptLength, given, keyTypes, notificationSource, numberInPlace } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import type { RenewalKind } from '../renewal.ts';
import { renewalNotifications } from '../renewals.notifications.ts';
import { contractsInText } from './renewals.store.ts';

/** Whether a line `l` still stands where a line of its contract does. */
const standsWithContract = sql<SqlBool>`exists (select from contracts w join contract_lines z on z.company_id = w.company_id and z.contract_id = w.id
  where w.company_id = l.company_id and w.number = l.contract_number and (z.site_id, z.sub_organisation_id) is not distinct from (l.site_id, l.sub_organisation_id))`;

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
        numberInPlace('q', 'offer_number', 'offers').as('offer'),
        sql<string | null>`left(q.answer, ${excerptLength})`.as('text'),
        contractsInText(db, standsWithContract).as('contracts'),
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
