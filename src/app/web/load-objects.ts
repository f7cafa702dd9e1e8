import type { AnyList } from '#platform/list.ts';
import { currentCompany } from '#platform/web/company.ts';
import { listQueryAt } from '#platform/web/list/list-address.ts';
import { pageQuery } from '#platform/web/list/list-queries.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { ScreenRequest } from '#platform/web/screen-page.ts';

/** Requests the first rows before the page renders. */
export const loadObjects =
  (declared: AnyList) =>
  ({ params, search }: ScreenRequest): Promise<void> =>
    queryClient.prefetchQuery(pageQuery(declared, listQueryAt(declared, search, currentCompany()).query, Number(params.company)));
