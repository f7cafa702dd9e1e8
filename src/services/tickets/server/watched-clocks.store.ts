import type { ClockKind, ClockState } from '../service-clock.ts';
import { sql } from 'kysely';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { toRelation } from '#platform/data/server/db/set-wise.ts';
import { openTicketStates } from '../ticket.ts';

/** The clock of a ticket that its list shows and sorts by. Instants in ISO 8601. */
export interface WatchedClock {
  companyId: number;
  id: string;
  kind: ClockKind | null;
  state: ClockState | null;
  dueAt: string | null;
  /** When it is due; far off where nothing is. */
  dueKey: string;
}

const columns = { companyId: 'integer', id: 'uuid', kind: 'text', state: 'text', dueAt: 'timestamptz', dueKey: 'timestamptz' } as const;

/** Writes the clock to watch of each ticket that shows another one, or whose clocks were out of date. The version stays: a clock that moves is no change of the ticket. */
export async function updateWatchedClocks(tx: ScopedDb, clocks: readonly WatchedClock[]): Promise<void> {
  const rows = clocks.map(({ companyId, id, kind, state, dueAt, dueKey }) => ({ companyId, id, kind, state, dueAt, dueKey }));
  const written = tx
    .updateTable('tickets as t')
    .from(toRelation(rows, columns, 'k'))
    .set((eb) => ({
      clockKind: eb.ref('k.kind'),
      clockState: eb.ref('k.state'),
      clockDueAt: eb.ref('k.dueAt'),
      dueKey: eb.ref('k.dueKey'),
      clocksAt: sql<string>`greatest(now(), t.state_at)`,
    }))
    .whereRef('t.companyId', '=', 'k.companyId')
    .whereRef('t.id', '=', 'k.id')
    .where(
      sql<boolean>`((t.clock_kind, t.clock_state, t.clock_due_at, t.due_key) is distinct from (k.kind, k.state, k.due_at, k.due_key)
        or t.clocks_at is null or t.clocks_at < t.state_at)`,
    );
  await defer(tx, written);
}

/** Marks the clocks of open tickets as out of date. @param companyId absent for every company */
export async function markClocksStale(tx: ScopedDb, companyId?: number): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ clocksAt: null })
    .where('state', 'in', openTicketStates)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId!))
    .execute();
}
