import type { AnyList } from '#platform/lists/list.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';

/** Requests the first rows before the page renders. */
export const loadObjects =
  (declared: AnyList) =>
  ({ params, search }: ScreenRequest): Promise<void> =>
    queryClient.prefetchQuery(pageQuery(declared, readListQuery(declared, search, currentCompany()).query, Number(params.company)));
