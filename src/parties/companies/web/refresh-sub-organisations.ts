import { queryClient } from '#platform/kit/web/query-client.ts';

/** Reads sub-organisations and their contents anew, after one was changed. */
export const refreshSubOrganisations = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/sub-organisations') });
