import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { catalogueJournal } from '../catalogue.journal.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { manufacturers, productsFeed } from './products.feed.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { productKind } from '../product.ts';
import { productHits } from './products.store.ts';

const catalogueSearch: readonly SearchSource[] = [
  { kind: productKind, find: (scope, wanted) => productHits(scope, wanted, {}), findabilityOf: async () => [], keysAfter: async () => [] },
];

const catalogueTables: TableKinds = { manufacturers: { kind: 'shared' }, manufacturer_aliases: { kind: 'shared' }, products: { kind: 'shared' } };

/** People in these tables. */
const cataloguePeople: PersonalData = { manufacturers: { things: ['name'] }, manufacturer_aliases: { things: ['name'] } };

export const catalogueDomain: ServerDomain = {
  journal: catalogueJournal,
  tables: catalogueTables,
  people: cataloguePeople,
  searches: catalogueSearch,
  routes: [catalogueRoutes],
  feeds: [productsFeed],
  lookups: [manufacturers],
};
