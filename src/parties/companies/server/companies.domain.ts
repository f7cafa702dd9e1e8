import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { companiesJournal } from '../companies.journal.ts';
import { companiesSearch } from './companies.search.ts';
import { companiesFeed } from './companies.feed.ts';
import { entryChoicesRoutes } from './entry-choices.routes.ts';
import { partnerClientsRoutes } from './partner-clients.routes.ts';
import { partnerLinksFeed } from './partner-links.feed.ts';
import { partnerLinksNotifications } from './partner-links.notifications.ts';
import { partnersRoutes } from './partners.routes.ts';
import { subOrganisationsFeed } from './sub-organisations.feed.ts';
import { companiesFoundRoutes } from './companies-found.routes.ts';
import { companiesRoutes } from './companies.routes.ts';
import { subOrganisationsRoutes } from './sub-organisations.routes.ts';
import { companiesPeople, companiesTables } from './companies.tables.ts';

export const companiesDomain: ServerDomain = {
  journal: companiesJournal,
  tables: companiesTables,
  people: companiesPeople,
  searches: companiesSearch,
  routes: [companiesRoutes, companiesFoundRoutes, partnerClientsRoutes, partnersRoutes, subOrganisationsRoutes, entryChoicesRoutes],
  feeds: [companiesFeed, partnerLinksFeed, subOrganisationsFeed],
  notifications: [partnerLinksNotifications],
};
