import type { AnyList } from '#platform/list.ts';
import { queryClient } from '../query-client.ts';
import type { ScreenRequest } from '../screen-page.ts';
import { hasRight, sessionQuery } from '../session.ts';
import { pageQuery } from './list-queries.ts';
import { listQueryAt } from './list-state.ts';

/** Fetches the first rows of a list before its page is drawn: `OrdersPage.load = loadList(orderList)`. */
export const loadList =
  (list: AnyList) =>
  async ({ search }: ScreenRequest): Promise<void> => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session && list.right !== undefined && !hasRight(session, list.right)) return;
    await queryClient.prefetchQuery(pageQuery(list, listQueryAt(list, search)));
  };
