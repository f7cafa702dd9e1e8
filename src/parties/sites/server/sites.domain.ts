import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { siteKind, sitesJournal } from '../sites.journal.ts';
import { sitesOverview } from './sites.figures.ts';
import { sitesSearch } from './sites.search.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { contactsFeed } from './contacts.feed.ts';
import { siteImport } from './imports/site-import.service.ts';
import { mapServicesRoutes } from './map-services.routes.ts';
import { linkedSites } from './sites.linked.ts';
import { sitesFeed } from './sites.feed.ts';
import { sitesPeople, sitesTables } from './sites.tables.ts';

export const sitesDomain: ServerDomain = {
  journal: sitesJournal,
  drafts: [siteKind],
  tables: sitesTables,
  people: sitesPeople,
  searches: sitesSearch,
  linked: [linkedSites],
  overview: sitesOverview,
  routes: [addressesRoutes, mapServicesRoutes, siteImport.routes],
  feeds: [sitesFeed, contactsFeed],
  tasks: Object.values(siteImport.tasks),
};
