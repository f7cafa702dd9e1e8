import { StockPage } from '#commerce/stock/web/StockPage.tsx';
import { NewTicketButton } from '#services/tickets/web/parts/new-ticket.tsx';

/** `/stilldeploy/stock/{code?}`, with the way to a ticket for an item. */
export const StockScreen = () => <StockPage NewTicket={NewTicketButton} />;
StockScreen.load = StockPage.load;
