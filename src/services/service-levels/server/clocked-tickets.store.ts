import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type { Service } from '#services/tickets/service.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';

/** Tickets with what was recorded about them, from which their clocks are computed. */

/** The tickets to compute, locked: two jobs about one ticket follow each other, and the later one reads what the earlier one could not see. */
const selectRecorded = (tx: ScopedDb) =>
  tx
    .selectFrom('tickets as t')
    .leftJoin('service_targets as g', (join) => join.onRef('g.companyId', '=', 't.companyId').onRef('g.priority', '=', 't.priority'))
    .select((eb) => [
      't.companyId',
      't.id',
      't.number',
      't.siteId',
      't.subOrganisationId',
      eb.ref('t.services').$castTo<Service[]>().as('services'),
      't.takesFromStock',
      't.isSentOut',
      't.priority',
      't.state',
      't.stateAt',
      't.createdAt',
      't.clockKind',
      't.clockState',
      't.clockDueAt',
      'g.firstAnswerMinutes as firstAnswer',
      'g.resolutionMinutes as resolution',
      jsonArrayFrom(
        eb
          .selectFrom('journal as j')
          .select([jsonInstant('j.happenedAt').as('at'), sql<TicketState>`j.changes -> 'state' ->> 'after'`.as('state')])
          .whereRef('j.companyId', '=', 't.companyId')
          .where('j.objectKind', '=', sql.lit(ticketKind))
          .whereRef('j.objectId', '=', 't.id')
          .where(sql<boolean>`j.changes -> 'state' ->> 'after' is not null`)
          .orderBy('j.happenedAt')
          .orderBy('j.sequence'),
      ).as('states'),
      eb
        .selectFrom('conversations as c')
        .innerJoin('messages as m', (join) => join.onRef('m.companyId', '=', 'c.companyId').onRef('m.conversationId', '=', 'c.id'))
        .select((one) => one.fn.min('m.sentAt').as('at'))
        .whereRef('c.companyId', '=', 't.companyId')
        .where('c.kind', '=', sql.lit(ticketKind))
        .whereRef('c.objectId', '=', 't.id')
        .where('m.authorKind', '=', 'staff')
        .as('answeredAt'),
      jsonArrayFrom(
        eb
          .selectFrom('interventions as n')
          .innerJoin('journal as j', (join) => join.onRef('j.companyId', '=', 'n.companyId').onRef('j.objectId', '=', 'n.id'))
          .select(['n.id', jsonInstant('j.happenedAt').as('at'), sql<string>`j.changes -> 'state' ->> 'after'`.as('state')])
          .whereRef('n.companyId', '=', 't.companyId')
          .whereRef('n.ticketId', '=', 't.id')
          .where('j.objectKind', '=', sql.lit(interventionKind))
          .where(sql<boolean>`j.changes -> 'state' ->> 'after' is not null`)
          .orderBy('j.happenedAt')
          .orderBy('j.sequence'),
      ).as('interventions'),
      jsonArrayFrom(
        eb
          .selectFrom('appointments as a')
          .select([
            jsonInstant('a.createdAt').as('from'),
            sql<
              string | null
            >`case when a.state <> 'proposed' then to_char(coalesce(a.answered_at, case when a.state = 'withdrawn' then a.updated_at else a.held_until end)
              at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`.as('until'),
          ])
          .whereRef('a.companyId', '=', 't.companyId')
          .whereRef('a.ticketId', '=', 't.id')
          .orderBy('a.createdAt'),
      ).as('proposals'),
    ])
    .orderBy('t.companyId')
    .orderBy('t.id')
    .forNoKeyUpdate('t');

export type RecordedTicket = Awaited<ReturnType<typeof lockTickets>>[number];

export const lockTickets = (tx: ScopedDb, ids: readonly string[]) =>
  selectRecorded(tx)
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`)
    .execute();

/** The first tickets without clocks. The order is that of their index: in another one, each batch would pass all tickets that have theirs. */
const selectMissing = (tx: ScopedDb, atMost: number) =>
  tx
    .selectFrom('tickets as o')
    .select('o.id')
    .where(sql<boolean>`(o.clocks_at is null or o.clocks_at < o.state_at)`)
    .orderBy('o.stateAt')
    .limit(atMost);

export const lockTicketsWithoutClocks = (tx: ScopedDb, atMost: number) => selectRecorded(tx).where('t.id', 'in', selectMissing(tx, atMost)).execute();

/** Ids of the tickets of conversations. */
export async function readTicketsOfConversations(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('conversations').select('objectId').where('id', 'in', ids).where('kind', '=', ticketKind).execute();
  return rows.flatMap(({ objectId: id }) => id ?? []);
}

/** Ids of the tickets of interventions, or of appointments. */
export const makeTicketReader =
  (table: 'interventions' | 'appointments') =>
  async (db: ScopedDb, ids: readonly string[]): Promise<string[]> =>
    (await db.selectFrom(table).select('ticketId').distinct().where('id', 'in', ids).execute()).map(({ ticketId: id }) => id);
