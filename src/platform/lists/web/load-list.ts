import type { AnyList } from '../list.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/screen-page.ts';
import { hasRight, keptSession } from '#platform/kit/web/session.ts';
import { choicesQuery, countsQuery, hasChoices, hasCounts, pageQuery } from './list-queries.ts';
import { listQueryAt } from './list-address.ts';

/** Counts and choices that come this soon after the rows are drawn with them, in one go. */
const togetherMs = 40;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches the first rows of a list before its page is drawn: `OrdersPage.load = loadList(orderList)`. */
export const loadList =
  (list: AnyList) =>
  async ({ search }: ScreenRequest): Promise<void> => {
    const session = keptSession();
    if (session && list.right !== undefined && !hasRight(session, list.right)) return;
    const { query, filterQuery } = listQueryAt(list, search, currentCompany());
    const page = pageQuery(list, query);
    const rows = queryClient.prefetchQuery(page);
    const rest = Promise.all([
      hasCounts(list) ? queryClient.prefetchQuery(countsQuery(list, filterQuery)) : undefined,
      hasChoices(list) ? queryClient.prefetchQuery(choicesQuery(list)) : undefined,
    ]);
    // Rows that are there are shown at once, and new ones when they come.
    if (queryClient.getQueryData(page.queryKey)) return;
    await rows;
    await Promise.race([rest, pause(togetherMs)]);
  };
