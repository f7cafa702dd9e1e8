import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { companiesJournal } from '../companies.journal.ts';
import { companiesFeed } from './companies.feed.ts';
import { entryChoicesRoutes, companiesFoundRoutes } from './companies-found.routes.ts';
import { partnerClientsRoutes } from './partner-clients.routes.ts';
import { partnerLinksFeed } from './partner-links.feed.ts';
import { partnerLinksNotifications } from './partner-links.notifications.ts';
import { partnersRoutes } from './partners.routes.ts';
import { subOrganisationsFeed } from './sub-organisations.feed.ts';
import { companiesRoutes } from './companies.routes.ts';
import { subOrganisationsRoutes } from './sub-organisations.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { companiesAfter, companyEntries, partsOfSubOrganisations, subOrganisationEntries } from './companies-search.store.ts';

const companiesSearch: readonly SearchSource[] = [
  {
    kind: 'subOrganisation',
    table: 'sub_organisations',
    isFollowed: true,
    findabilityOf: subOrganisationEntries,
    neighbours: [{ kind: 'subOrganisation', fields: ['name'], namedBy: partsOfSubOrganisations }],
  },
  { kind: 'company', isFollowed: true, findabilityOf: companyEntries, keysAfter: companiesAfter },
];

const companiesTables: TableKinds = {
  companies: { kind: 'tenant', company: 'id', worker: ['id', 'interventions', 'company_id'] },
  partner_clients: { kind: 'tenant' },
  sub_organisations: { kind: 'tenant', subOrganisation: 'id' },
  provider_settings: { kind: 'shared' },
  terms_of_sale: { kind: 'shared' },
};

/** People in these tables. */
const companiesPeople: PersonalData = {
  companies: { things: ['name'] },
  sub_organisations: { things: ['name'] },
  provider_settings: { things: ['product_name', 'phone', 'support_email', 'host_name', 'host_address', 'host_phone'] },
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
