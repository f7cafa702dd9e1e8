import { lazy, Suspense } from 'react';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { rolloutAddress } from '#services/rollouts/rollouts.paths.ts';
import { NewTicket } from '#services/tickets/web/parts/NewTicket.tsx';
import { OtherView } from './OtherView.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { loadDrawing } from './map/load-drawing.ts';
import { ticketsScreen } from './tickets.screen.tsx';
import { LateTickets } from './list/LateTickets.tsx';
import { NoTickets } from './list/NoTickets.tsx';
import { TicketPanel } from './list/TicketPanel.tsx';
import styles from './TicketsListPage.module.css';

const TicketsDrawing = lazy(loadDrawing);

/** The list of tickets, one open beside it when the address names it; or their map with the list beside it. */
export function TicketsListPage({ view }: { view: 'list' | 'map' }) {
  return (
    <ListScreen
      screen={ticketsScreen}
      extras={{ unread: useUnreadMessages(ticketKind) }}
      above={
        <>
          <div className={styles.views}>
            <ViewSwitch current={view} />
            <LateTickets />
            <Link to={rolloutAddress()}>{m['rollouts.title']()}</Link>
          </div>
          <TypedSerial />
        </>
      }
      actions={(list) => (
        <>
          <OtherView current={view} />
          <ExportButton list={list} />
          <NewTicket variant={list.primary} />
        </>
      )}
      drawing={
        view === 'map'
          ? (list) => (
              <Suspense fallback={null}>
                <TicketsDrawing list={list} />
              </Suspense>
            )
          : undefined
      }
      empty={<NoTickets />}
      panel={(place) => <TicketPanel place={place} />}
    />
  );
}
