import { sql } from 'kysely';
import { given, keyTypes, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { rowsOf } from '#platform/data/server/db/set-wise.ts';
import { everSince } from '../partner-links.ts';
import { partnerLinkNotifications } from '../partner-links.notifications.ts';
import { activityPaths } from '#capabilities/activity/activity.paths.ts';

/** The managers of a client are notified of its partners. A link that has ended is named by the activity log. */
export const partnerLinksNotifications = notificationSource({
  about: partnerLinkNotifications,
  async read(db, keys) {
    const named = await db
      .selectFrom(rowsOf(keys, keyTypes, 'k'))
      .innerJoin('companies as c', 'c.id', 'k.companyId')
      .select((eb) => [
        'k.companyId',
        'k.id',
        'c.name as company',
        eb
          .selectFrom('journal as j')
          .select('j.object_title')
          .whereRef('j.company_id', '=', 'k.companyId')
          .where('j.object_kind', '=', partnerLinkNotifications.objectKind)
          .whereRef('j.object_id', '=', 'k.id')
          .orderBy('j.happened_at', 'desc')
          .limit(1)
          .as('number'),
        sql<
          string[]
        >`array(${eb.selectFrom('memberships as m').select('m.user_id').whereRef('m.company_id', '=', 'k.companyId').where('m.role', '=', 'manager')})`.as(
          'managers',
        ),
      ])
      .execute();
    const companyIds = [...new Set(keys.map(({ companyId }) => companyId))];
    const links = await db
      .selectFrom('partner_clients as p')
      .innerJoin('companies as c', 'c.id', 'p.company_id')
      .select(['p.company_id as companyId', 'c.name as number', 'p.since_on as since', 'p.until_on as until'])
      .select(sql<string>`house.partner_link_id(p.company_id, p.client_company_id)`.as('id'))
      .where((eb) => eb.or([eb('p.company_id', 'in', companyIds), eb('p.client_company_id', 'in', companyIds)]))
      .execute();
    const linkOf = new Map(links.map((link) => [link.id, link]));
    return named.flatMap(({ companyId, id, company, number, managers }) => {
      const link = linkOf.get(id);
      // The partner's own log holds the same links.
      if (link?.companyId === companyId) return [];
      return [
        {
          companyId,
          objectId: id,
          siteId: null,
          subOrganisationId: null,
          needsPrices: false,
          people: managers,
          params: {
            number: link?.number ?? number ?? '',
            company,
            ...given({ since: link?.since === everSince ? null : link?.since, until: link?.until, isOpen: link ? true : null }),
          },
          address: inCompany(activityPaths.log, companyId),
        },
      ];
    });
  },
});
