import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { catalogueJournal } from '../catalogue.journal.ts';
import { catalogueSearch } from './catalogue.search.ts';
import { makersRoutes } from './makers.routes.ts';
import { manufacturers, productsFeed } from './products.feed.ts';
import { productsRoutes } from './products.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const catalogueTables: TableKinds = { manufacturers: { kind: 'shared' }, manufacturer_aliases: { kind: 'shared' }, products: { kind: 'shared' } };

/** People in these tables. */
const cataloguePeople: PersonalData = { manufacturers: { things: ['name'] }, manufacturer_aliases: { things: ['name'] } };

export const catalogueDomain: ServerDomain = {
  journal: catalogueJournal,
  tables: catalogueTables,
  people: cataloguePeople,
  searches: catalogueSearch,
  routes: [makersRoutes, productsRoutes],
  feeds: [productsFeed],
  lookups: [manufacturers],
};
