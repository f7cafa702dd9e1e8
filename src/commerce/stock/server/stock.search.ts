import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { reservationKind, stockItemKind } from '../stock.journal.ts';
import { findabilityOf, reservationFindabilityOf } from './stock-search.store.ts';

export const stockSearch: readonly SearchSource[] = [
  { kind: stockItemKind, table: 'stock_items', findabilityOf },
  { kind: reservationKind, table: 'stock_reservations', findabilityOf: reservationFindabilityOf },
];
