import { boardTicketAddress } from '../tickets.paths.ts';
import { TicketsBoard } from './board/TicketsBoard.tsx';

/** `/kanban`: the board of tickets without the frame. */
export function BoardPage() {
  return <TicketsBoard isAlone ticketTo={boardTicketAddress} />;
}
