import { computeCourse, type Asked, type TicketState } from '#services/tickets/ticket.ts';
import type { ClockHappening } from '#services/tickets/service-clock.ts';

/** Happenings of a ticket's clocks, from what was recorded of it. Pure. */

export interface RecordedTicket extends Asked {
  createdAt: string;
  /** States that it reached, oldest first. */
  states: readonly { at: string; state: TicketState }[];
  /** First message of the provider in its conversation. */
  answeredAt: string | null;
  /** Pauses beside refusals: an intervention stood on "waiting", or proposed slots waited for an answer. Without an end they last. */
  waits: readonly { from: string; until: string | null }[];
}

/** State in which the work is done: the last one before the invoice, or the invoice where nothing else is asked for. */
export function resolvingState(asked: Asked): TicketState {
  const last = computeCourse(asked).at(-2)!;
  return last === 'validated' ? 'invoiced' : last;
}

const forever = '9999-12-31T00:00:00Z';

/** Happenings of a ticket, oldest first. Overlapping pauses are one. */
export function listHappenings(ticket: RecordedTicket): ClockHappening[] {
  const { createdAt, states, answeredAt, waits } = ticket;
  const course = computeCourse(ticket);
  const resolving = course.indexOf(resolvingState(ticket));
  const happenings: ClockHappening[] = [{ event: 'sent', at: createdAt }];
  const pauses: { from: string; until: string }[] = waits.map(({ from, until }) => ({ from, until: until ?? forever }));
  if (answeredAt !== null) happenings.push({ event: 'answered', at: answeredAt });
  let isResolved = false;
  for (const [index, { at, state }] of states.entries()) {
    // Whatever the provider does with it is an answer.
    if (state !== 'awaitingValidation' && state !== 'cancelled') happenings.push({ event: 'answered', at });
    if (state === 'refused') pauses.push({ from: at, until: states[index + 1]?.at ?? forever });
    if (state === 'cancelled') happenings.push({ event: 'ended', at });
    const isDone = course.indexOf(state) >= resolving;
    if (isDone !== isResolved) happenings.push({ event: isDone ? 'resolved' : 'reopened', at });
    isResolved = isDone;
  }
  for (const { from, until } of mergePauses(pauses)) {
    happenings.push({ event: 'waiting', at: from });
    if (until !== forever) happenings.push({ event: 'going', at: until });
  }
  // At one instant the answer counts before the pause that it begins.
  return happenings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || order(one) - order(other));
}

const order = ({ event }: ClockHappening): number => (event === 'waiting' ? 1 : 0);

function mergePauses(pauses: readonly { from: string; until: string }[]): { from: string; until: string }[] {
  const whole: { from: string; until: string }[] = [];
  for (const pause of pauses.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))) {
    const last = whole.at(-1);
    if (last && Date.parse(pause.from) <= Date.parse(last.until)) last.until = Date.parse(pause.until) > Date.parse(last.until) ? pause.until : last.until;
    else whole.push({ ...pause });
  }
  return whole;
}
