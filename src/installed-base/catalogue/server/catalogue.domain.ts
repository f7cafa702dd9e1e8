import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { catalogueJournal } from '../catalogue.journal.ts';
import { catalogueSearch } from './catalogue.search.ts';
import { cataloguePeople, catalogueTables } from './catalogue.tables.ts';
import { makersRoutes } from './makers.routes.ts';
import { manufacturers, productsFeed } from './products.feed.ts';
import { productsRoutes } from './products.routes.ts';

export const catalogueDomain: ServerDomain = {
  journal: catalogueJournal,
  tables: catalogueTables,
  people: cataloguePeople,
  searches: catalogueSearch,
  routes: [makersRoutes, productsRoutes],
  feeds: [productsFeed],
  lookups: [manufacturers],
};
