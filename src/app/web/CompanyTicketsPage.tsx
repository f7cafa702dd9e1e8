import { nothingUnread } from '#conversations/web/parts/unread.ts';
import { ticketList } from '#tickets/tickets.list.ts';
import { ticketAddress } from '#tickets/tickets.paths.ts';
import { ticketsScreen } from '#tickets/web/tickets.screen.tsx';
import { CompanyObjects } from './CompanyObjects.tsx';
import { loadObjects } from './load-objects.ts';

/** `/provider/companies/{company}/tickets`: tickets of a company. */
export const CompanyTicketsPage = () => (
  <CompanyObjects current="tickets" screen={ticketsScreen} extras={{ unread: nothingUnread }} addressOf={(ticket) => ticketAddress(ticket.number)} />
);
CompanyTicketsPage.load = loadObjects(ticketList);
