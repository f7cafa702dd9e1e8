import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#ingest/feed.names.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { useListState } from '#platform/web/list/list-state.ts';
import type { StateTab } from '#platform/web/list/StateTabs.tsx';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { feedRunStates } from '../feed-run.ts';
import type { FeedRun } from '../feed-runs.api.ts';
import { feedRunAddress, providerPaths } from '../provider.paths.ts';
import { feedRunTabs } from './feed/feed-run-looks.ts';
import { feedRunCard, feedRunColumns, feedRunFields, type feedRunsList } from './feed/feed-runs.list.tsx';
import { FeedRunPanel } from './feed/FeedRunPanel.tsx';
import { feedRunCounts, feedRunsPage } from './provider.queries.ts';

/** `/provider/feed/{run?}`: what the ERP has sent and what became of it, one report open beside the list. */
export function FeedRunsPage({ feeds, definition }: { feeds: FeedLabels; definition: ReturnType<typeof feedRunsList> }) {
  const { run } = useParams({ strict: false }) as { run?: string };
  usePageTitle(m['provider.runs.title']());
  const format = useFormat();
  const { user } = useSession();
  const list = useListState(definition);
  const page = useQuery(feedRunsPage(list.query));
  const counts = useQuery({ ...feedRunCounts({ ...list.filterQuery, state: undefined }), placeholderData: keepPreviousData });
  const current = list.values.state;
  const tabTo = (state: string | undefined): string => list.keepWith(feedRunAddress(run), { state });
  const tabs: StateTab[] = [
    { label: m['provider.runs.tabAll'](), to: tabTo(undefined), isCurrent: current === undefined, count: counts.data?.all },
    ...feedRunStates.map((state) => ({ label: feedRunTabs[state](), to: tabTo(state), isCurrent: current === state, count: counts.data?.[state] })),
  ];
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === run) ?? -1;
  const to = (row: FeedRun): string => list.keep(feedRunAddress(row.id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  return (
    <ListPage
      list={list}
      title={m['provider.runs.title']()}
      search={m['provider.runs.search']()}
      tabs={tabs}
      fields={feedRunFields(feeds)}
      columns={feedRunColumns(feeds, format)}
      page={page}
      total={counts.data?.[feedRunStates.find((state) => state === current) ?? 'all']}
      rowKey={(row) => row.id}
      rowTo={to}
      openKey={run}
      card={(row) => feedRunCard(feeds, row, format)}
      empty={
        <EmptyState
          title={m['provider.runs.empty']()}
          actions={user.staffRole === 'administrator' ? <LinkButton to={providerPaths.keys}>{m['provider.runs.toKeys']()}</LinkButton> : undefined}
        >
          <p>{m['provider.runs.emptyText']()}</p>
        </EmptyState>
      }
      panel={
        run === undefined ? undefined : (
          <FeedRunPanel key={run} feeds={feeds} id={run} closeTo={list.keep(feedRunAddress())} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
        )
      }
    />
  );
}
