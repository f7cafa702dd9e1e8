import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { catalogueJournal } from '../catalogue.journal.ts';
import { manufacturers, productsFeed } from './products.feed.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { productKind } from '../product.ts';
import { productHits, completeReference } from './products.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { enqueueLacking } from '#capabilities/ingest/server/ingest.service.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findProducts, listMakers, writeMakerNames } from '../catalogue.api.ts';
import { manufacturerUnknown } from '../catalogue.errors.ts';
import * as makers from './makers.service.ts';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';

/** Other names of manufacturers, for the provider's people; and the catalogue, as far as forms complete references from it. */
function catalogueRoutes({ route }: Routes, platform: Platform): void {
  route(listMakers, async (_input, { staff }) => makers.listMakers(staff.db));

  route(writeMakerNames, async ({ params, body }, context) => {
    const { companyId } = await getProvider(platform);
    return context.change(async (tx) => {
      await makers.writeNames(tx, context.author, companyId, { ...body, ...params });
      // Rows that named the manufacturer so are tried again.
      await enqueueLacking(tx, { code: manufacturerUnknown, parent: 'manufacturers' });
      return makers.listMakers(tx);
    });
  });

  // The catalogue belongs to no company, and holds no prices.
  route(findProducts, async ({ query }, { company }) => {
    const key = referenceKey(query.q);
    return { rows: key.length < searchMinCharacters ? [] : await completeReference(company.db, key) };
  });
}

const catalogueSearch: readonly SearchSource[] = [
  { kind: productKind, find: (scope, wanted) => productHits(scope, wanted, {}), readFindability: async () => [], keysAfter: async () => [] },
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
