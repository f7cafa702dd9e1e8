import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { executePrepared } from '#platform/data/server/db/defer.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { Service } from '#services/tickets/service.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';

/** Tickets with what was recorded about them, from which their clocks are computed. */

/** The tickets to compute, locked: two jobs about one ticket follow each other, and the later one reads what the earlier one could not see. */
const recorded = (tx: ScopedDb) =>
  tx
    .selectFrom('tickets as t')
    .leftJoin('service_targets as g', (join) => join.onRef('g.company_id', '=', 't.company_id').onRef('g.priority', '=', 't.priority'))
    .select((eb) => [
      't.company_id as companyId',
      't.id',
      't.number',
      't.site_id as siteId',
      't.sub_organisation_id as subOrganisationId',
      eb.ref('t.services').$castTo<Service[]>().as('services'),
      't.takes_from_stock as takesFromStock',
      't.is_sent_out as isSentOut',
      't.priority',
      't.state',
      't.state_at as stateAt',
      't.created_at as createdAt',
      't.clock_kind as clockKind',
      't.clock_state as clockState',
      't.clock_due_at as clockDueAt',
      'g.first_answer_minutes as firstAnswer',
      'g.resolution_minutes as resolution',
      jsonArrayFrom(
        eb
          .selectFrom('journal as j')
          .select([jsonInstant('j.happened_at').as('at'), sql<TicketState>`j.changes -> 'state' ->> 'after'`.as('state')])
          .whereRef('j.company_id', '=', 't.company_id')
          .where('j.object_kind', '=', sql.lit(ticketKind))
          .whereRef('j.object_id', '=', 't.id')
          .where(sql<boolean>`j.changes -> 'state' ->> 'after' is not null`)
          .orderBy('j.happened_at')
          .orderBy('j.sequence'),
      ).as('states'),
      eb
        .selectFrom('conversations as c')
        .innerJoin('messages as m', (join) => join.onRef('m.company_id', '=', 'c.company_id').onRef('m.conversation_id', '=', 'c.id'))
        .select((one) => one.fn.min('m.sent_at').as('at'))
        .whereRef('c.company_id', '=', 't.company_id')
        .where('c.kind', '=', sql.lit(ticketKind))
        .whereRef('c.object_id', '=', 't.id')
        .where('m.author_kind', '=', 'staff')
        .as('answeredAt'),
      jsonArrayFrom(
        eb
          .selectFrom('interventions as n')
          .innerJoin('journal as j', (join) => join.onRef('j.company_id', '=', 'n.company_id').onRef('j.object_id', '=', 'n.id'))
          .select(['n.id', jsonInstant('j.happened_at').as('at'), sql<string>`j.changes -> 'state' ->> 'after'`.as('state')])
          .whereRef('n.company_id', '=', 't.company_id')
          .whereRef('n.ticket_id', '=', 't.id')
          .where('j.object_kind', '=', sql.lit(interventionKind))
          .where(sql<boolean>`j.changes -> 'state' ->> 'after' is not null`)
          .orderBy('j.happened_at')
          .orderBy('j.sequence'),
      ).as('interventions'),
      jsonArrayFrom(
        eb
          .selectFrom('appointments as a')
          .select([
            jsonInstant('a.created_at').as('from'),
            sql<
              string | null
            >`case when a.state <> 'proposed' then to_char(coalesce(a.answered_at, case when a.state = 'withdrawn' then a.updated_at else a.held_until end)
              at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`.as('until'),
          ])
          .whereRef('a.company_id', '=', 't.company_id')
          .whereRef('a.ticket_id', '=', 't.id')
          .orderBy('a.created_at'),
      ).as('proposals'),
    ])
    .orderBy('t.company_id')
    .orderBy('t.id')
    .forUpdate('t');

export type RecordedTicket = Awaited<ReturnType<typeof lockTickets>>[number];

export const lockTickets = (tx: ScopedDb, ids: readonly string[]) => executePrepared(tx, recorded(tx).where(sql<boolean>`t.id = any(${ids}::uuid[])`));

/** The first tickets without clocks. The order is that of their index: in another one, each batch would pass all tickets that have theirs. */
const missing = (tx: ScopedDb, atMost: number) =>
  tx
    .selectFrom('tickets as o')
    .select('o.id')
    .where(sql<boolean>`(o.clocks_at is null or o.clocks_at < o.state_at)`)
    .orderBy('o.state_at')
    .limit(atMost);

export const lockTicketsWithoutClocks = (tx: ScopedDb, atMost: number) => executePrepared(tx, recorded(tx).where('t.id', 'in', missing(tx, atMost)));

/** Ids of the tickets of conversations. */
export async function readTicketsOfConversations(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('conversations').select('object_id').where('id', 'in', ids).where('kind', '=', ticketKind).execute();
  return rows.flatMap(({ object_id: id }) => id ?? []);
}

/** Ids of the tickets of interventions, or of appointments. */
export const ticketsOf =
  (table: 'interventions' | 'appointments') =>
  async (db: ScopedDb, ids: readonly string[]): Promise<string[]> =>
    (await db.selectFrom(table).select('ticket_id').distinct().where('id', 'in', ids).execute()).map(({ ticket_id: id }) => id);
