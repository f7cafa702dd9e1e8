import { courseOf, type TicketState } from '../ticket.ts';
import type { TicketDetail } from '../tickets.api.ts';

/** Course of a ticket: states passed with their dates and people, then states still to come. A refused or cancelled ticket ends with that state.
 *  @param ticket with its events, the latest first */
export function courseOfTicket(
  ticket: Pick<TicketDetail, 'services' | 'takesFromStock' | 'isSentOut' | 'state' | 'stateAt' | 'createdAt' | 'authorName' | 'events'>,
): TicketDetail['course'] {
  const { state, events } = ticket;
  const course = courseOf(ticket);
  const reached = (of: TicketState): TicketDetail['course'][number] => {
    const event = events.find(({ kind, after }) => kind === 'ticket' && after === of);
    if (event) return { state: of, at: event.happenedAt, by: event.by };
    return of === 'awaitingValidation'
      ? { state: of, at: ticket.createdAt, by: ticket.authorName }
      : { state: of, at: of === state ? ticket.stateAt : null, by: null };
  };
  const toCome = (of: TicketState): TicketDetail['course'][number] => ({ state: of, at: null, by: null });
  if (course.includes(state)) return course.map((one, index) => (index <= course.indexOf(state) ? reached(one) : toCome(one)));
  // A refused or cancelled ticket has left its course: only the states named by its events were passed.
  const passed = course.filter((one) => one === 'awaitingValidation' || events.some(({ kind, after }) => kind === 'ticket' && after === one));
  return [...passed, state].map(reached);
}
