import { sql } from 'kysely';
import { keyTypes, type ObjectKey as NotifiedKey } from '#capabilities/notifications/server/notification-source.service.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { rowsOf, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Clock } from '#services/tickets/service-clock.ts';

/** Writes clocks of tickets over those that they have. */
export async function writeClocks(tx: ScopedDb, clocks: readonly { ticket: ObjectKey; clock: Clock }[]): Promise<void> {
  await tx
    .insertInto('ticket_clocks')
    .values(
      clocks.map(({ ticket, clock }) => ({
        company_id: ticket.companyId,
        ticket_id: ticket.id,
        kind: clock.kind,
        state: clock.state,
        target_minutes: clock.targetMinutes,
        started_at: clock.startedAt,
        used_seconds: clock.usedSeconds,
        since: clock.since,
        due_at: clock.dueAt,
      })),
    )
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
}

/** Marks the running clocks as warned of that are due at an instant or before, once each. @returns their tickets */
export const warnClocksDueBy = (tx: ScopedDb, instant: string) =>
  tx
    .updateTable('ticket_clocks as k')
    .from('tickets as t')
    .set({ warned_at: sql<string>`now()` })
    .whereRef('t.company_id', '=', 'k.company_id')
    .whereRef('t.id', '=', 'k.ticket_id')
    .where('k.state', '=', 'running')
    .where('k.warned_at', 'is', null)
    .where('k.due_at', '<=', instant)
    .returning(['k.company_id as companyId', 'k.ticket_id as id', 'k.kind', 't.number', 't.site_id as siteId', 't.sub_organisation_id as subOrganisationId'])
    .execute();

/** Tickets as the notifications of their clocks name them. */
export const readNotifiedClocks = (db: ScopedDb, keys: readonly NotifiedKey[]) =>
  db
    .selectFrom(rowsOf(keys, keyTypes, 'k'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'k.companyId').onRef('t.id', '=', 'k.id'))
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.site_id'))
    .leftJoin('ticket_clocks as a', (join) =>
      join.onRef('a.company_id', '=', 't.company_id').onRef('a.ticket_id', '=', 't.id').on('a.kind', '=', sql.lit('firstAnswer')),
    )
    .leftJoin('ticket_clocks as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.ticket_id', '=', 't.id').on('r.kind', '=', sql.lit('resolution')),
    )
    .select([
      't.company_id as companyId',
      't.id as objectId',
      't.site_id as siteId',
      't.sub_organisation_id as subOrganisationId',
      't.number',
      't.label',
      't.handled_by as handledBy',
      'c.name as company',
      's.label as site',
      jsonInstant('a.due_at').as('answerDueAt'),
      jsonInstant('r.due_at').as('resolutionDueAt'),
    ])
    .execute();
