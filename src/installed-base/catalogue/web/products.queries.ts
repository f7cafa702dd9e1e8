import { keepPreviousData } from '@tanstack/react-query';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as productsApi from '../catalogue.api.ts';

const products = calls<typeof productsApi>();

/** Products whose reference contains what is typed; the former ones stay until they come.
 *  @param company absent: that of the tab */
export const completionsQuery = (typed: string, isWanted: boolean, company?: number) => ({
  ...products.query(
    'GET /api/products',
    { query: { q: typed } },
    { staleTime: 300_000, enabled: isWanted && referenceKey(typed).length >= searchMinCharacters, ...(company === undefined ? {} : { company }) },
  ),
  placeholderData: keepPreviousData,
});
