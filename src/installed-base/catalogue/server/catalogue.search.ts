import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { productKind } from '../product.ts';
import { productHits } from './products.store.ts';

export const catalogueSearch: readonly SearchSource[] = [
  { kind: productKind, find: (scope, wanted) => productHits(scope, wanted, {}), findabilityOf: async () => [], keysAfter: async () => [] },
];
