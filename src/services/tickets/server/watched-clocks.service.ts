import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { isLate, watchedClock, type Clock } from '../service-clock.ts';
import { markClocksStale, updateWatchedClocks, type WatchedClock } from './watched-clocks.store.ts';

/** A ticket with the clock that it shows so far. */
interface ClockedTicket {
  companyId: number;
  id: string;
  clockKind: string | null;
  clockState: string | null;
  clockDueAt: string | null;
}

const farOff = '9999-12-31T00:00:00Z';

function toWatched({ companyId, id }: ClockedTicket, clocks: readonly Clock[]): WatchedClock {
  const clock = watchedClock(clocks);
  const isDue = clock !== null && (clock.state === 'running' || (clock.state === 'paused' && isLate(clock, clock.since)));
  return { companyId, id, kind: clock?.kind ?? null, state: clock?.state ?? null, dueAt: clock?.dueAt ?? null, dueKey: isDue ? clock.dueAt : farOff };
}

const isChanged = (ticket: ClockedTicket, { kind, state, dueAt }: WatchedClock): boolean =>
  ticket.clockKind !== kind ||
  ticket.clockState !== state ||
  (dueAt === null) !== (ticket.clockDueAt === null) ||
  (dueAt !== null && Date.parse(dueAt) !== Date.parse(ticket.clockDueAt!));

/** Shows of each ticket the clock to watch, of those that were computed. @returns the tickets that show another one than before */
export async function watchClocks<Ticket extends ClockedTicket>(
  tx: ScopedDb,
  computed: readonly { ticket: Ticket; clocks: readonly Clock[] }[],
): Promise<Ticket[]> {
  const watched = computed.map(({ ticket, clocks }) => ({ ticket, clock: toWatched(ticket, clocks) }));
  await updateWatchedClocks(
    tx,
    watched.map(({ clock }) => clock),
  );
  return watched.filter(({ ticket, clock }) => isChanged(ticket, clock)).map(({ ticket }) => ticket);
}

/** Marks the clocks of a company's open tickets as out of date. */
export const invalidateClocks = (tx: ScopedDb, companyId: number): Promise<void> => markClocksStale(tx, companyId);

/** The same for every company: the hours that all clocks count have changed. */
export const invalidateAllClocks = (tx: ScopedDb): Promise<void> => markClocksStale(tx);
