import { sql, type Selectable } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import { keptQuery } from '#platform/server/db/kept-query.ts';
import type { DB } from '#platform/server/db/tables.ts';
import type { ListSelection } from '#platform/server/list/serve-list.ts';
import type { Service } from '../service.ts';
import { ticketStates, type Priority, type TicketState } from '../ticket.ts';
import { boardCardsAtMost, type BoardCard } from '../tickets.api.ts';
import { tickets } from './tickets.store.ts';

/** A card with its place in its column, from 1. */
export interface PlacedCard extends Omit<BoardCard, 'companyName'> {
  place: number;
  stateAt: string;
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
  return scope.db
    .selectFrom(cards.as('it'))
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.number',
      'it.label',
      eb.ref('it.services').$castTo<Service[]>().as('services'),
      'it.takes_from_stock as takesFromStock',
      'it.is_sent_out as isSentOut',
      eb.ref('it.state').$castTo<TicketState>().as('state'),
      eb.ref('it.priority').$castTo<Priority>().as('priority'),
      'it.requester_name as requesterName',
      'it.technician_name as technicianName',
      'it.planned_at as plannedAt',
      's.label as siteLabel',
      'it.version',
      'it.place',
      'it.state_at as stateAt',
    ]);
});
