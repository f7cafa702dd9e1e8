import { sql, type Selectable } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import { keptQuery } from '#platform/server/db/kept-query.ts';
import type { DB } from '#platform/server/db/tables.ts';
import type { ListSelection } from '#platform/server/list/serve-list.ts';
import { ticketStates } from '../ticket.ts';
import { boardCardsAtMost, type BoardCard } from '../tickets.api.ts';
import { shownTickets, tickets } from './tickets.store.ts';

/** A card with its place in its column, from 1. */
export interface PlacedCard extends Omit<BoardCard, 'companyName'> {
  place: number;
}

type Row = Selectable<DB['tickets']> & { place: number };

/** Cards of the board of one company: of each column the first, as many as fit. A column is read by its index. */
export const boardCards = keptQuery((scope: CompanyScope, { selection }: { selection: ListSelection }) => {
  const columns = ticketStates.map((state) => {
    const cut = tickets
      .select(scope, selection)
      .selectAll('it')
      .select(sql<number>`row_number() over (order by it.state_at desc, it.id desc)`.as('place'))
      .where('it.state', '=', sql.lit(state))
      .orderBy('it.state_at', 'desc')
      .orderBy('it.id', 'desc')
      .limit(sql.lit(boardCardsAtMost));
    // A part with an order and a limit may stand in a union only below a select of its own.
    return sql`select * from (${cut}) as part`;
  });
  const cards = sql<Row>`(select * from (${sql.join(columns, sql` union all `)}) as placed order by place, id limit ${sql.lit(boardCardsAtMost)})`;
  const preferredDates = scope.db
    .selectFrom('ticket_preferred_dates as w')
    .select(sql`count(*)::integer`.as('dates'))
    .whereRef('w.company_id', '=', sql.ref('it.company_id'))
    .whereRef('w.ticket_id', '=', sql.ref('it.id'));
  return shownTickets(scope, cards.as('it')).select([
    sql<number>`it.place`.as('place'),
    sql<number>`case when it.state = 'awaitingValidation' then (${preferredDates}) else 0 end`.as('preferredDates'),
  ]);
});
