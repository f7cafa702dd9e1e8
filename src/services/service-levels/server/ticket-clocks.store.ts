import { sql } from 'kysely';
import { keyTypes, type ObjectKey as NotifiedKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Clock } from '#services/tickets/service-clock.ts';

/** Writes clocks of tickets over those that they have and that differ. */
export async function writeClocks(tx: ScopedDb, clocks: readonly { ticket: ObjectKey; clock: Clock }[]): Promise<void> {
  if (clocks.length === 0) return;
  const written = tx
    .insertInto('ticket_clocks')
    .values(
      clocks.map(({ ticket, clock }) => ({
        companyId: ticket.companyId,
        ticketId: ticket.id,
        kind: clock.kind,
        state: clock.state,
        targetMinutes: clock.targetMinutes,
        startedAt: clock.startedAt,
        usedSeconds: clock.usedSeconds,
        since: clock.since,
        dueAt: clock.dueAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'ticketId', 'kind'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          targetMinutes: eb.ref('excluded.targetMinutes'),
          startedAt: eb.ref('excluded.startedAt'),
          usedSeconds: eb.ref('excluded.usedSeconds'),
          since: eb.ref('excluded.since'),
          dueAt: eb.ref('excluded.dueAt'),
          // Another due instant is warned of again.
          warnedAt: sql<string | null>`case when ticket_clocks.due_at = excluded.due_at then ticket_clocks.warned_at end`,
        }))
        .where(
          sql<boolean>`(ticket_clocks.state, ticket_clocks.target_minutes, ticket_clocks.started_at, ticket_clocks.used_seconds, ticket_clocks.since, ticket_clocks.due_at)
            is distinct from (excluded.state, excluded.target_minutes, excluded.started_at, excluded.used_seconds, excluded.since, excluded.due_at)`,
        ),
    );
  await defer(tx, written);
}

/** Marks the running clocks as warned of that are due at an instant or before, once each. @returns their tickets */
export const warnClocksDueBy = (tx: ScopedDb, instant: string) =>
  tx
    .updateTable('ticket_clocks as k')
    .from('tickets as t')
    .set({ warnedAt: sql<string>`now()` })
    .whereRef('t.companyId', '=', 'k.companyId')
    .whereRef('t.id', '=', 'k.ticketId')
    .where('k.state', '=', 'running')
    .where('k.warnedAt', 'is', null)
    .where('k.dueAt', '<=', instant)
    .returning(['k.companyId', 'k.ticketId as id', 'k.kind', 't.number', 't.siteId', 't.subOrganisationId'])
    .execute();

/** Tickets as the notifications of their clocks name them. */
export const readNotifiedClocks = (db: ScopedDb, keys: readonly NotifiedKey[]) =>
  db
    .selectFrom(toRelation(keys, keyTypes, 'k'))
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 't.companyId').onRef('s.id', '=', 't.siteId'))
    .leftJoin('ticket_clocks as a', (join) =>
      join.onRef('a.companyId', '=', 't.companyId').onRef('a.ticketId', '=', 't.id').on('a.kind', '=', sql.lit('firstAnswer')),
    )
    .leftJoin('ticket_clocks as r', (join) =>
      join.onRef('r.companyId', '=', 't.companyId').onRef('r.ticketId', '=', 't.id').on('r.kind', '=', sql.lit('resolution')),
    )
    .select([
      't.companyId',
      't.id as objectId',
      't.siteId',
      't.subOrganisationId',
      't.number',
      't.label',
      't.handledBy',
      'c.name as company',
      's.label as site',
      jsonInstant('a.dueAt').as('answerDueAt'),
      jsonInstant('r.dueAt').as('resolutionDueAt'),
    ])
    .execute();
