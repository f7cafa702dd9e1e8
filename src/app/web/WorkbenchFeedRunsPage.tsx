import { currentCompany } from '#platform/kit/web/company.ts';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { feedRunsList } from '#workbench/operations/web/feed/feed-runs.list.tsx';
import { FeedRunsPage } from '#workbench/operations/web/FeedRunsPage.tsx';
import { feedRunsPage } from '#workbench/operations/web/operations.queries.ts';
import { feeds } from './workbench.ts';

const definition = feedRunsList(feeds);

/** `/provider/feed/{run?}`, with the feeds of all domains. */
export const WorkbenchFeedRunsPage = () => <FeedRunsPage feeds={feeds} definition={definition} />;

/** Fetches the first rows before the page is drawn. */
WorkbenchFeedRunsPage.load = ({ search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(feedRunsPage(listQueryAt(definition, search, currentCompany()).query));
