import { useUnreadMessages } from '#conversations/web/parts/unread.ts';
import { TypedSerial } from '#equipment/web/parts/TypedSerial.tsx';
import { ExportButton } from '#exports/web/parts/ExportButton.tsx';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { ticketKind } from '../tickets.journal.ts';
import { NewTicket } from './parts/NewTicket.tsx';
import { OtherView } from './parts/OtherView.tsx';
import { ViewSwitch } from './parts/ViewSwitch.tsx';
import { ticketsScreen } from './tickets.screen.tsx';
import { NoTickets } from './list/NoTickets.tsx';
import { TicketPanel } from './list/TicketPanel.tsx';

/** The list of tickets, one open beside it when the address names it. */
export function TicketsListPage() {
  return (
    <ListScreen
      screen={ticketsScreen}
      extras={{ unread: useUnreadMessages(ticketKind) }}
      above={
        <>
          <ViewSwitch current="list" />
          <TypedSerial />
        </>
      }
      actions={(list) => (
        <>
          <OtherView current="list" />
          <ExportButton list={list} />
          <NewTicket variant={list.primary} />
        </>
      )}
      empty={<NoTickets />}
      panel={(place) => <TicketPanel place={place} />}
    />
  );
}
