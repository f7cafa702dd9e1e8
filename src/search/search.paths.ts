import { withQuery } from '#platform/address.ts';

/** `loader` opens a named screen with its parameters, from e-mails and other systems. */
export const searchPaths = { loader: '/loader/{name}/{param?}/{code?}', results: '/recherche' } as const;

/** Results of a search, of one category when its kind is given. */
export const resultsAddress = (
  q: string,
  query: { category?: string | undefined; page?: number | undefined; from?: string | undefined; to?: string | undefined } = {},
): string => withQuery(searchPaths.results, { q, ...query });

/** Screens known to `/loader`. */
export const loaderNames = [
  'orders',
  'offers',
  'invoices',
  'deliveries',
  'contracts',
  'serial',
  'tickets',
  'sites',
  'stock',
  'chat',
  'renewals',
  'imports',
] as const;
export type LoaderName = (typeof loaderNames)[number];
