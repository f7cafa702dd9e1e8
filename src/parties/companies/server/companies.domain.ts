import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { companiesJournal } from '../companies.journal.ts';
import { companiesFeed } from './companies.feed.ts';
import { entryChoicesRoutes, companiesFoundRoutes, companiesRoutes } from './companies.routes.ts';
import { partnerClientsRoutes, partnersRoutes } from './partners.routes.ts';
import { partnerLinksFeed } from './partner-links.feed.ts';
import { subOrganisationsFeed } from './sub-organisations.feed.ts';
import { subOrganisationsRoutes } from './sub-organisations.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { readCompaniesAfter, companyEntries, partsOfSubOrganisations, subOrganisationEntries } from './companies-search.store.ts';
import { omitEmpty, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { everSince } from '../partner-links.ts';
import { partnerLinkNotifications } from '../partner-links.notifications.ts';
import { activityPaths } from '#capabilities/activity/activity.paths.ts';
import { namedLinks, readLinks } from './partner-links.store.ts';

/** The managers of a client are notified of its partners. A link that has ended is named by the activity log. */
const partnerLinksNotifications = notificationSource({
  about: partnerLinkNotifications,
  async read(db, keys) {
    const named = await namedLinks(db, keys);
    const links = await readLinks(db, [...new Set(keys.map(({ companyId }) => companyId))]);
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
            ...omitEmpty({ since: link?.since === everSince ? null : link?.since, until: link?.until, isOpen: link ? true : null }),
          },
          address: withCompany(activityPaths.log, companyId),
        },
      ];
    });
  },
});

const companiesSearch: readonly SearchSource[] = [
  {
    kind: 'subOrganisation',
    table: 'sub_organisations',
    isFollowed: true,
    readFindability: subOrganisationEntries,
    neighbours: [{ kind: 'subOrganisation', fields: ['name'], namedBy: partsOfSubOrganisations }],
  },
  { kind: 'company', isFollowed: true, readFindability: companyEntries, keysAfter: readCompaniesAfter },
];

const companiesTables: TableKinds = {
  companies: { kind: 'tenant', company: 'id', worker: ['id', 'interventions', 'companyId'] },
  partner_clients: { kind: 'tenant' },
  sub_organisations: { kind: 'tenant', subOrganisation: 'id' },
  provider_settings: { kind: 'shared' },
  terms_of_sale: { kind: 'shared' },
};

/** People in these tables. */
const companiesPeople: PersonalData = {
  companies: { things: ['name'] },
  sub_organisations: { things: ['name'] },
  provider_settings: { things: ['productName', 'phone', 'supportEmail', 'hostName', 'hostAddress', 'hostPhone'] },
};

export const companiesDomain: ServerDomain = {
  journal: companiesJournal,
  tables: companiesTables,
  people: companiesPeople,
  searches: companiesSearch,
  routes: [companiesRoutes, companiesFoundRoutes, partnerClientsRoutes, partnersRoutes, subOrganisationsRoutes, entryChoicesRoutes],
  feeds: [companiesFeed, partnerLinksFeed, subOrganisationsFeed],
  notifications: [partnerLinksNotifications],
};
