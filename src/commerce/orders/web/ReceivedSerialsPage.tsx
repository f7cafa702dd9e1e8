import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { trackingAddress } from '../orders.paths.ts';
import { receivedSerialList } from '../received-serials.list.ts';
import { receivedSerialsScreen } from './received-serials.screen.tsx';

/** `/suivicommande/recus`: the serial numbers of everything received, in a period if one is chosen. */
export function ReceivedSerialsPage() {
  return (
    <ListScreen
      screen={receivedSerialsScreen}
      extras={noExtras}
      crumb={{ label: m['orders.tracking.title'](), to: trackingAddress() }}
      actions={(list) => <ExportButton list={list} />}
      empty={
        <EmptyState
          title={m['orders.received.emptyTitle']()}
          actions={
            <LinkButton to={trackingAddress()} variant="default">
              {m['orders.tracking.title']()}
            </LinkButton>
          }
        >
          <p>{m['orders.received.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
ReceivedSerialsPage.load = loadList(receivedSerialList);
