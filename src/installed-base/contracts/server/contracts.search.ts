import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractsOnSites, findabilityOf } from './contract-search.store.ts';

export const contractsSearch: readonly SearchSource[] = [
  { kind: contractKind, table: 'contracts', findabilityOf, neighbours: [{ kind: 'site', fields: ['label'], namedBy: contractsOnSites }] },
];
