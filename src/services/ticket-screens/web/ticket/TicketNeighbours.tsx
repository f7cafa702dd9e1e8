import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { currentCompany } from '#platform/kit/web/company.ts';
import { recalledQuery } from '#platform/lists/web/list-address.ts';
import { Neighbours } from '#platform/kit/web/parts/Neighbours.tsx';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketNeighbours } from '#services/tickets/web/tickets.queries.ts';

/** The previous and the next ticket of the list as the reader last filtered and sorted it. */
export function TicketNeighbours({ number, to }: { number: string; to: (number: string) => string }) {
  const { data } = useQuery(ticketNeighbours(number, recalledQuery(ticketList, currentCompany())));
  return (
    <Neighbours
      labels={{ previous: m['ticket-screens.page.previous'](), next: m['ticket-screens.page.next']() }}
      previousTo={data?.previous ? to(data.previous) : undefined}
      nextTo={data?.next ? to(data.next) : undefined}
      place={data?.place}
    />
  );
}
