import { lazy, Suspense } from 'react';
import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { TypedSerial } from '#installed-base/equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { ListScreen, type PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { rolloutAddress } from '#services/rollouts/rollouts.paths.ts';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { loadDrawing, NoTickets, OtherView, ViewSwitch } from './view-parts.tsx';
import { ticketsScreen } from './tickets.screen.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { withQuery, withCompany } from '#platform/kernel/address.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { countsQuery } from '#platform/lists/web/list-queries.ts';
import { countText } from '#platform/kit/web/use-format.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketsAddress, ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketTexts } from './ticket-texts.ts';
import { ticketQuery } from '#services/tickets/web/tickets.queries.ts';
import lateTicketsStyles from './list/LateTickets.module.css';
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

/** Link to the tickets whose clock is late, earliest due first; absent without any. */
function LateTickets() {
  // Count when idle, so that the rows come first.
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...countsQuery(ticketList, { late: '1' }), enabled: isIdle });
  if (!data || data.all.count === 0) return null;
  return (
    <Link to={withQuery(ticketsAddress(), { late: '1', sort: 'dueAt' })} className={lateTicketsStyles.late}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      {m['ticket-screens.list.late']({ count: data.all.count, number: countText(data.all) })}
    </Link>
  );
}

const TicketPanelBody = lazy(() => import('./list/TicketPanelBody.tsx').then((file) => ({ default: file.TicketPanelBody })));

/** The ticket open beside the list. */
function TicketPanel({ place }: { place: PanelPlace }) {
  const session = useSession();
  const buildPageAddress = ({ number, companyId }: TicketDetail): string => withCompany(ticketAddress(number), companyForLinks(session, companyId));
  return (
    <ObjectPanel
      place={place}
      query={useQuery(ticketQuery(place.code))}
      texts={ticketTexts}
      title={({ number }) => number}
      expandTo={buildPageAddress}
      footer={(ticket) => <LinkButton to={buildPageAddress(ticket)}>{m['ticket-screens.open']()}</LinkButton>}
    >
      {(ticket) => <TicketPanelBody ticket={ticket} />}
    </ObjectPanel>
  );
}
