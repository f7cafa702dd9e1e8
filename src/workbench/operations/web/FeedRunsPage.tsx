import { m } from '#generated/messages/messages.js';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { keyAddress } from '#parties/provider/provider.paths.ts';
import { feedRunList } from '../feed-runs.list.ts';
import { FeedRunPanel } from './feed/FeedRunPanel.tsx';
import { feedRunsScreen } from './feed/feed-runs.screen.tsx';
import { DocumentationButton } from './parts/DocumentationButton.tsx';

/** `/provider/feed/{code?}`: feed runs of the ERP, with one report open beside the list. */
export function FeedRunsPage() {
  const feeds = feedLabels.useValue();
  const { user } = useSession();
  return (
    <ListScreen
      screen={feedRunsScreen}
      extras={{ feeds }}
      choices={{ entity: feeds.map(({ name, label }) => ({ value: name, label: label() })) }}
      actions={() => <DocumentationButton />}
      empty={
        <EmptyState
          title={m['operations.runs.empty']()}
          actions={user.staffRole === 'administrator' ? <LinkButton to={keyAddress()}>{m['operations.runs.toKeys']()}</LinkButton> : undefined}
        >
          <p>{m['operations.runs.emptyText']()}</p>
        </EmptyState>
      }
      panel={({ code, ...place }) => <FeedRunPanel feeds={feeds} id={code} {...place} />}
    />
  );
}
FeedRunsPage.slots = [feedLabels];
FeedRunsPage.load = loadList(feedRunList);
