import { nothingUnread } from '#capabilities/conversations/web/parts/unread.tsx';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { ticketsScreen } from '#services/ticket-screens/web/tickets.screen.tsx';
import { CompanyObjects } from '#workbench/customers/web/company/CompanyObjects.tsx';
import { loadObjects } from '#workbench/customers/web/company/load-objects.ts';

/** `/provider/companies/{company}/tickets`: tickets of a company. */
export const CompanyTicketsPage = () => (
  <CompanyObjects current="tickets" screen={ticketsScreen} extras={{ unread: nothingUnread }} getAddress={(ticket) => ticketAddress(ticket.number)} />
);
CompanyTicketsPage.load = loadObjects(ticketList);
