import { currentCompany } from '#platform/kit/web/company.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { boardTicketAddress } from '#services/tickets/tickets.paths.ts';
import { TicketsBoard } from './board/TicketsBoard.tsx';
import { boardQuery } from '#services/tickets/web/tickets.queries.ts';

/** `/kanban`: the board of tickets without the frame. */
export function BoardPage() {
  return <TicketsBoard isAlone ticketTo={boardTicketAddress} />;
}
BoardPage.load = ({ search }: ScreenRequest): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(boardQuery(readListQuery(ticketList, search, currentCompany()).filterQuery)),
    queryClient.prefetchQuery(choicesQuery(ticketList)),
  ]);
