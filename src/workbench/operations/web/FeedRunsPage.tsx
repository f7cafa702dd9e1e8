import { feedRunAddress } from '#capabilities/ingest/ingest.paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { stateTabs, totalOf, useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { FeedRun } from '../feed-runs.api.ts';
import { keyAddress } from '#parties/provider/provider.paths.ts';
import { feedRunCard, feedRunColumns, feedRunsList } from './feed/feed-runs.list.tsx';
import { FeedRunPanel } from './feed/FeedRunPanel.tsx';
import { DocumentationButton } from './parts/DocumentationButton.tsx';
import { feedRunCounts, feedRunsPage } from './operations.queries.ts';

/** `/provider/feed/{run?}`: feed runs of the ERP, with one report open beside the list. */
export function FeedRunsPage() {
  const feeds = feedLabels.useValue();
  const definition = feedRunsList(feeds);
  const { run } = useParams({ strict: false }) as { run?: string };
  usePageTitle(m['operations.runs.title']());
  const format = useFormat();
  const { user } = useSession();
  const list = useListState(definition);
  const page = useQuery(feedRunsPage(list.query));
  const counts = useQuery({ ...feedRunCounts({ ...list.filterQuery, state: undefined }), placeholderData: keepPreviousData });
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === run) ?? -1;
  const to = (row: FeedRun): string => list.keep(feedRunAddress(row.id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  return (
    <ListPage
      list={list}
      title={m['operations.runs.title']()}
      actions={<DocumentationButton />}
      search={m['operations.runs.search']()}
      tabs={stateTabs(definition, list, feedRunAddress(run), counts.data)}
      fields={fieldsOf(definition, undefined, list.values)}
      columns={feedRunColumns(feeds, format)}
      page={page}
      total={totalOf(definition, list.values.state, counts.data)}
      rowKey={(row) => row.id}
      rowTo={to}
      openKey={run}
      card={(row) => feedRunCard(feeds, row, format)}
      empty={
        <EmptyState
          title={m['operations.runs.empty']()}
          actions={user.staffRole === 'administrator' ? <LinkButton to={keyAddress()}>{m['operations.runs.toKeys']()}</LinkButton> : undefined}
        >
          <p>{m['operations.runs.emptyText']()}</p>
        </EmptyState>
      }
      panel={
        run === undefined ? undefined : (
          <FeedRunPanel feeds={feeds} id={run} closeTo={list.keep(feedRunAddress())} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
        )
      }
    />
  );
}
FeedRunsPage.slots = [feedLabels];

/** Fetches the first rows before the page is drawn. */
FeedRunsPage.load = async ({ search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(feedRunsPage(listQueryAt(feedRunsList(await feedLabels.load()), search, currentCompany()).query));
