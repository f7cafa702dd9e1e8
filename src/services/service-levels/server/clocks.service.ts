import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { announce, record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { watchClocks } from '#services/tickets/server/watched-clocks.service.ts';
import { readHoursAhead, readWorkingHours } from '#platform/data/server/working-hours.ts';
import { addWorkingSeconds, type WorkingHours } from '#platform/kernel/working-time.ts';
import { listHappenings } from '../happenings.ts';
import { serviceClockKind } from '../service-levels.journal.ts';
import { lockTickets, lockTicketsWithoutClocks, type RecordedTicket } from './clocked-tickets.store.ts';
import { warnClocksDueBy, writeClocks } from './ticket-clocks.store.ts';
import { clockKinds, computeClock, defaultTargets, warnedSeconds, type Clock } from '#services/tickets/service-clock.ts';

/** Clocks of tickets, computed anew from what was recorded whenever something of it changes. */

const system: Author = { kind: 'system', id: null, name: '' };

/** Tickets whose clocks one transaction computes. */
const batch = 200;

/** Times during which an intervention stood on "waiting". */
function listWaits(changes: readonly { id: string; at: string | null; state: string }[]): { from: string; until: string | null }[] {
  return [...Map.groupBy(changes, ({ id }) => id).values()].flatMap((own) =>
    own.flatMap(({ at, state }, index) => (state === 'waiting' ? [{ from: at!, until: own[index + 1]?.at ?? null }] : [])),
  );
}

function computeTicketClocks(ticket: RecordedTicket, hours: WorkingHours): Clock[] {
  const { states, state, stateAt } = ticket;
  const reached = states.map(({ at, state: after }) => ({ at: at!, state: after }));
  // A state that came in by another way than the journal.
  const known = reached.at(-1)?.state === state || state === 'awaitingValidation' ? reached : [...reached, { at: stateAt, state }];
  const happenings = listHappenings({
    ...ticket,
    states: known,
    waits: [...listWaits(ticket.interventions), ...ticket.proposals.map(({ from, until }) => ({ from: from!, until }))],
  });
  return clockKinds.flatMap((kind) => computeClock(kind, ticket[kind] ?? defaultTargets[ticket.priority][kind], happenings, hours) ?? []);
}

/** Computes the clocks of locked tickets and signals the changed ones to open pages. */
async function compute(tx: ScopedDb, found: readonly RecordedTicket[], hours: WorkingHours): Promise<void> {
  if (found.length === 0) return;
  const computed = found.map((ticket) => ({ ticket, clocks: computeTicketClocks(ticket, hours) }));
  await writeClocks(
    tx,
    computed.flatMap(({ ticket, clocks }) => clocks.map((clock) => ({ ticket, clock }))),
  );
  const changed = await watchClocks(tx, computed);
  await announce(
    tx,
    system,
    changed.map(({ companyId, id, number, siteId, subOrganisationId }) => ({
      companyId,
      object: { kind: ticketKind, id, title: number, siteId, subOrganisationId },
    })),
  );
}

/** Computes the clocks of these tickets. */
export async function computeClocks({ database }: Pick<Platform, 'database'>, tickets: readonly string[]): Promise<void> {
  for (let start = 0; start < tickets.length; start += batch)
    await database.system.transaction(async (tx) => {
      const hours = await readHoursAhead(tx);
      await compute(tx, await lockTickets(tx, tickets.slice(start, start + batch)), await hours());
    });
}

/** Computes the clocks of tickets that have none yet, or changed in a way that nobody followed, such as a quiet delivery of data. */
export async function computeMissingClocks({ database }: Pick<Platform, 'database'>): Promise<void> {
  let count: number;
  do {
    count = await database.system.transaction(async (tx) => {
      const hours = await readHoursAhead(tx);
      const found = await lockTicketsWithoutClocks(tx, batch);
      await compute(tx, found, await hours());
      return found.length;
    });
  } while (count === batch);
}

/** Tells the provider, once each, of the clocks that are due within the next working hour. */
export async function warnOfClocks({ database }: Pick<Platform, 'database'>, now = new Date().toISOString()): Promise<void> {
  await database.system.transaction(async (tx) => {
    const hours = await readWorkingHours(tx);
    const warned = await warnClocksDueBy(tx, addWorkingSeconds(now, warnedSeconds, hours));
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
