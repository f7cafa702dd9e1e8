import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { executePrepared } from '#platform/data/server/db/defer.ts';
import { jsonInstant } from '#platform/data/server/db/json.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { announce, record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Service } from '#services/tickets/service.ts';
import type { Priority, TicketState } from '#services/tickets/ticket.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { watchClocks } from '#services/tickets/server/watched-clocks.service.ts';
import { workingHours } from '#platform/data/server/working-hours.ts';
import { addWorkingSeconds, type WorkingHours } from '#platform/kernel/working-time.ts';
import { happeningsOf } from '../happenings.ts';
import { serviceClockKind } from '../service-levels.journal.ts';
import { clockKinds, clockOf, defaultTargets, warnedSeconds, type Clock } from '#services/tickets/service-clock.ts';

/** Clocks of tickets, computed anew from what was recorded whenever something of it changes. */

const system: Author = { kind: 'system', id: null, name: '' };

/** Tickets whose clocks one transaction computes. */
const batch = 200;

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
      eb.ref('t.priority').$castTo<Priority>().as('priority'),
      eb.ref('t.state').$castTo<TicketState>().as('state'),
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

type Recorded = Awaited<ReturnType<ReturnType<typeof recorded>['execute']>>[number];

/** Times during which an intervention stood on "waiting". */
function waitingOf(changes: readonly { id: string; at: string | null; state: string }[]): { from: string; until: string | null }[] {
  return [...Map.groupBy(changes, ({ id }) => id).values()].flatMap((own) =>
    own.flatMap(({ at, state }, index) => (state === 'waiting' ? [{ from: at!, until: own[index + 1]?.at ?? null }] : [])),
  );
}

function clocksOf(ticket: Recorded, hours: WorkingHours): Clock[] {
  const { states, state, stateAt } = ticket;
  const reached = states.map(({ at, state: after }) => ({ at: at!, state: after }));
  // A state that came in by another way than the journal.
  const known = reached.at(-1)?.state === state || state === 'awaitingValidation' ? reached : [...reached, { at: stateAt, state }];
  const happenings = happeningsOf({
    ...ticket,
    states: known,
    waits: [...waitingOf(ticket.interventions), ...ticket.proposals.map(({ from, until }) => ({ from: from!, until }))],
  });
  return clockKinds.flatMap((kind) => clockOf(kind, ticket[kind] ?? defaultTargets[ticket.priority][kind], happenings, hours) ?? []);
}

/** Computes the clocks of the selected tickets and tells who looks at those that changed. @returns the number of tickets */
async function compute(tx: ScopedDb, select: (query: ReturnType<typeof recorded>) => ReturnType<typeof recorded>): Promise<number> {
  const found = await executePrepared(tx, select(recorded(tx)));
  if (found.length === 0) return 0;
  const hours = await workingHours(tx);
  const computed = found.map((ticket) => ({ ticket, clocks: clocksOf(ticket, hours) }));
  const rows = computed.flatMap(({ ticket: { companyId, id }, clocks }) =>
    clocks.map((clock) => ({
      company_id: companyId,
      ticket_id: id,
      kind: clock.kind,
      state: clock.state,
      target_minutes: clock.targetMinutes,
      started_at: clock.startedAt,
      used_seconds: clock.usedSeconds,
      since: clock.since,
      due_at: clock.dueAt,
    })),
  );
  await tx
    .insertInto('ticket_clocks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'ticket_id', 'kind']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        target_minutes: eb.ref('excluded.target_minutes'),
        started_at: eb.ref('excluded.started_at'),
        used_seconds: eb.ref('excluded.used_seconds'),
        since: eb.ref('excluded.since'),
        due_at: eb.ref('excluded.due_at'),
        // Another due instant is warned of again.
        warned_at: sql<string | null>`case when ticket_clocks.due_at = excluded.due_at then ticket_clocks.warned_at end`,
      })),
    )
    .execute();
  const changed = await watchClocks(tx, computed);
  await announce(
    tx,
    system,
    changed.map(({ companyId, id, number, siteId, subOrganisationId }) => ({
      companyId,
      object: { kind: ticketKind, id, title: number, siteId, subOrganisationId },
    })),
  );
  return found.length;
}

/** Computes the clocks of these tickets. */
export async function computeClocks({ database }: Pick<Platform, 'database'>, tickets: readonly string[]): Promise<void> {
  for (let start = 0; start < tickets.length; start += batch)
    await database.system.transaction((tx) => compute(tx, (query) => query.where(sql<boolean>`t.id = any(${tickets.slice(start, start + batch)}::uuid[])`)));
}

/** Computes the clocks of tickets that have none yet, or changed in a way that nobody followed, such as a quiet delivery of data. */
export async function computeMissingClocks({ database }: Pick<Platform, 'database'>): Promise<void> {
  while ((await database.system.transaction((tx) => compute(tx, (query) => query.where('t.id', 'in', missing(tx))))) === batch);
}

/** The first tickets without clocks. The order is that of their index: in another one, each batch would pass all tickets that have theirs. */
const missing = (tx: ScopedDb) =>
  tx
    .selectFrom('tickets as o')
    .select('o.id')
    .where(sql<boolean>`(o.clocks_at is null or o.clocks_at < o.state_at)`)
    .orderBy('o.state_at')
    .limit(batch);

/** Tells the provider, once each, of the clocks that are due within the next working hour. */
export async function warnOfClocks({ database }: Pick<Platform, 'database'>, now = new Date().toISOString()): Promise<void> {
  await database.system.transaction(async (tx) => {
    const hours = await workingHours(tx);
    const warned = await tx
      .updateTable('ticket_clocks as k')
      .from('tickets as t')
      .set({ warned_at: sql<string>`now()` })
      .whereRef('t.company_id', '=', 'k.company_id')
      .whereRef('t.id', '=', 'k.ticket_id')
      .where('k.state', '=', 'running')
      .where('k.warned_at', 'is', null)
      .where('k.due_at', '<=', addWorkingSeconds(now, warnedSeconds, hours))
      .returning(['k.company_id as companyId', 'k.ticket_id as id', 'k.kind', 't.number', 't.site_id as siteId', 't.sub_organisation_id as subOrganisationId'])
      .execute();
    await record(
      tx,
      system,
      warned.map(({ companyId, id, kind, number, siteId, subOrganisationId }) => ({
        companyId,
        object: { kind: serviceClockKind, id, title: number, siteId, subOrganisationId },
        action: kind === 'firstAnswer' ? 'answerDue' : 'resolutionDue',
      })),
    );
  });
}
