import { loadList } from '#platform/lists/web/load-list.ts';
import { feedRunList } from '#workbench/operations/feed-runs.list.ts';
import { FeedRunsPage } from '#workbench/operations/web/FeedRunsPage.tsx';
import { feeds } from './workbench.ts';

/** `/provider/feed/{code?}`, with the feeds of all domains. */
export const WorkbenchFeedRunsPage = () => <FeedRunsPage feeds={feeds} />;
WorkbenchFeedRunsPage.load = loadList(feedRunList);
