import { withQuery } from '#platform/kernel/address.ts';

/** Page of results of the search over everything. */
export const searchPaths = { results: '/recherche' } as const;

/** Results of a search, of one category when its kind is given. */
export const resultsAddress = (
  q: string,
  query: { category?: string | undefined; page?: number | undefined; from?: string | undefined; to?: string | undefined } = {},
): string => withQuery(searchPaths.results, { q, ...query });
