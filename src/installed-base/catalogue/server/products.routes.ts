import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findProducts } from '../products.api.ts';
import { completeReference } from './products.store.ts';

/** The catalogue, as far as forms complete references from it. It belongs to no company, and holds no prices. */
export function productsRoutes({ route }: Routes): void {
  route(findProducts, async ({ query }, { company }) => {
    const key = referenceKey(query.q);
    return { rows: key.length < searchMinCharacters ? [] : await completeReference(company.db, key) };
  });
}
