import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { updateAppointment } from './appointment-writing.store.ts';
import { lockOfEndedTicket, lockPlannedOfCancelled, lockPlannedOtherwise, lockUnanswered, type EndingAppointment } from './ending-appointments.store.ts';
import { buildEntry } from './proposing.service.ts';

/** Proposals that end without an answer: their time passes, the intervention is planned in another way, or its ticket is refused or cancelled. */

const system: Author = { kind: 'system', id: null, name: '' };
/** Proposals that one transaction ends. */
const batch = 200;

async function end(tx: ScopedDb, found: readonly EndingAppointment[], after: 'expired' | 'withdrawn' | 'closed'): Promise<void> {
  for (const one of found) await updateAppointment(tx, one, { state: after });
  await record(
    tx,
    system,
    found.map((one) => buildEntry(one, after, { state: { before: one.state, after } })),
  );
}

/** Withdraws open proposals, and closes those returned to the planner. */
async function endAll(tx: ScopedDb, found: readonly EndingAppointment[]): Promise<void> {
  const [open, returned] = [found.filter(({ state }) => state === 'proposed'), found.filter(({ state }) => state !== 'proposed')];
  if (open.length > 0) await end(tx, open, 'withdrawn');
  if (returned.length > 0) await end(tx, returned, 'closed');
}

/** Ends the proposals that are held no longer: they come back to the planner. */
export async function endUnanswered({ database }: Pick<Platform, 'database'>): Promise<void> {
  let ended: number;
  do {
    ended = await database.system.transaction(async (tx) => {
      const found = await lockUnanswered(tx, batch);
      if (found.length > 0) await end(tx, found, 'expired');
      return found.length;
    });
  } while (ended === batch);
}

export const endUnansweredTask: Task = { name: 'appointments-unanswered', perform: (_payload: unknown, platform: Platform) => endUnanswered(platform) };

export const endUnansweredAt = `*/5 * * * * ${endUnansweredTask.name} ?fill=10m`;

/** An intervention that was planned otherwise, by telephone: its open proposal is taken back, and what came back to the planner is done. One that is
 *  cancelled has no appointment. */
export const plannedOtherwise: Follower = {
  objectKind: interventionKind,
  actions: ['planned', 'rescheduled', 'done', 'cancelled'],
  follow: async (entries, { database }) => {
    for (const { companyId, objectId } of entries)
      await database.system.transaction(async (tx) => {
        await endAll(tx, await lockPlannedOtherwise(tx, { companyId, id: objectId }));
      });
  },
};

/** Work that is refused or cancelled is not planned: its proposals end, and nobody travels to a cancelled one. */
export const ticketEnded: Follower = {
  objectKind: ticketKind,
  actions: ['refused', 'cancelled'],
  follow: async (entries, { database }) => {
    for (const { companyId, objectId } of entries)
      await database.system.transaction(async (tx) => {
        const ticket = { companyId, id: objectId };
        await endAll(tx, await lockOfEndedTicket(tx, ticket));
        for (const { id, technicianId, version } of await lockPlannedOfCancelled(tx, ticket))
          await moveIntervention(tx, system, id, { technicianId, startsAt: null, endsAt: null, version });
      });
  },
};
