import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Selectable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { ListSelection } from '#platform/lists/server/list-selection.ts';
import { openTicketStates, ticketStates, type TicketState } from '../ticket.ts';
import { boardCardsAtMost, type BoardCard } from '../tickets.api.ts';
import { shownTickets, tickets } from './tickets.store.ts';

/** A card with its place in its column, from 1. */
export interface PlacedCard extends Omit<BoardCard, 'companyName'> {
  place: number;
  isLate: boolean;
}

type Row = Selectable<DB['tickets']> & { place: number };

/** States in which a clock may be late: their columns begin with what is. */
const mayBeLate = new Set<string>(openTicketStates);

/** Cards of the board of one company: the first of each column. Late tickets are found by their due instant, the others by the
 *  index of their column, so that a column with thousands of tickets is never read whole. Rows are read once they have their places: twelve parts may
 *  have five hundred each. */
export const boardCards = keptQuery(selectBoard, ({ selection }) => tickets.hasOnePlan(selection));

/** Cards of the longest column of a board, whose cards are dealt out to its columns in turn. @param counts of the tickets of each column */
export function computeLongest(counts: readonly number[]): number {
  let longest = 0;
  for (let [left, open] = [boardCardsAtMost, [...counts]]; left > 0 && open.length > 0;) {
    const round = Math.max(1, Math.min(Math.floor(left / open.length), Math.min(...open) - longest));
    longest += round;
    left -= round * open.length;
    open = open.filter((count) => count > longest);
  }
  return longest;
}

interface Asked {
  selection: ListSelection;
  /** Cards of the longest column. */
  longest: number;
}
function selectBoard(scope: CompanyScope, { selection, longest }: Asked) {
  const first = (state: TicketState) =>
    tickets
      .select(scope, selection)
      .select(['it.id', 'it.stateAt', 'it.dueKey'])
      .where('it.state', '=', sql.lit(state))
      .orderBy('it.stateAt', 'desc')
      .orderBy('it.id', 'desc')
      .limit(longest);
  const columns = ticketStates.map((state) => {
    if (!mayBeLate.has(state)) return sql`select part.*, row_number() over (order by part.state_at desc, part.id desc) as place from (${first(state)}) as part`;
    const late = first(state).where(sql<boolean>`it.due_key <= now()`);
    const others = first(state).where(sql<boolean>`it.due_key > now()`);
    // A part with an order and a limit may stand in a union only below a select of its own.
    return sql`select part.*, row_number() over (order by part.due_key <= now() desc, part.state_at desc, part.id desc) as place
      from (select * from (${late}) as late union all select * from (${others}) as others) as part`;
  });
  const placed = sql`select * from (${sql.join(columns, sql` union all `)}) as part order by place, id limit ${sql.lit(boardCardsAtMost)}`;
  const whole = scope.db
    .selectFrom('tickets as o')
    .selectAll('o')
    .where('o.id', '=', sql<string>`placed.id`)
    // One at a time: joined, the planner reads all tickets of the company.
    .limit(sql.lit(1));
  const cards = sql<Row>`(select whole.*, placed.place from (${placed}) as placed cross join lateral (${whole}) as whole)`;
  const preferredDates = scope.db
    .selectFrom('ticket_preferred_dates as w')
    .select(sql`count(*)::integer`.as('dates'))
    .whereRef('w.companyId', '=', refColumn('tickets', 'it.companyId'))
    .whereRef('w.ticketId', '=', refColumn('tickets', 'it.id'));
  return shownTickets(scope, cards.as('it')).select([
    sql<number>`it.place`.as('place'),
    sql<boolean>`it.due_key <= now()`.as('isLate'),
    sql<number>`case when it.state = 'awaitingValidation' then (${preferredDates}) else 0 end`.as('preferredDates'),
  ]);
}
