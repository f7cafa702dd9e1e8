import { useParams } from '@tanstack/react-router';
import { boardTicketAddress, ticketsPaths } from '#services/tickets/tickets.paths.ts';
import { OpenTickets } from './OpenTickets.tsx';
import { TicketPage } from './ticket/TicketPage.tsx';

const addresses = { ticket: boardTicketAddress, back: () => ticketsPaths.board };

/** `/kTicket/{ticid?}`: a ticket without the frame; without an id, the open ones to choose from. */
export function BoardTicketPage() {
  const { ticid = '' } = useParams({ strict: false }) as { ticid?: string };
  return ticid === '' ? <OpenTickets /> : <TicketPage key={ticid} code={ticid} addresses={addresses} />;
}
