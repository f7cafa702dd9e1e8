import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { moveIntervention } from '#services/interventions/server/interventions.service.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { entryOf } from './proposing.service.ts';

/** Proposals that end without an answer: their time passes, the intervention is planned in another way, or its ticket is refused or cancelled. */

const system: Author = { kind: 'system', id: null, name: '' };
/** Proposals that one transaction ends. */
const batch = 200;

const named = (tx: ScopedDb) =>
  tx
    .selectFrom('appointments as a')
    .innerJoin('interventions as n', (join) => join.onRef('n.company_id', '=', 'a.company_id').onRef('n.id', '=', 'a.intervention_id'))
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.ticket_id'))
    .select(['a.company_id as companyId', 'a.id', 'a.state', 'a.site_id as siteId', 'a.sub_organisation_id as subOrganisationId', 'n.title', 't.number'])
    .forUpdate('a');

async function end(tx: ScopedDb, found: Awaited<ReturnType<ReturnType<typeof named>['execute']>>, after: 'expired' | 'withdrawn' | 'closed'): Promise<void> {
  for (const one of found)
    await tx
      .updateTable('appointments')
      .set({ state: after, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where('company_id', '=', one.companyId)
      .where('id', '=', one.id)
      .execute();
  await record(
    tx,
    system,
    found.map((one) => entryOf(one, after, { state: { before: one.state, after } })),
  );
}

/** Takes back what is open, and closes what came back to the planner. */
async function endAll(tx: ScopedDb, found: Parameters<typeof end>[1]): Promise<void> {
  const [open, returned] = [found.filter(({ state }) => state === 'proposed'), found.filter(({ state }) => state !== 'proposed')];
  if (open.length > 0) await end(tx, open, 'withdrawn');
  if (returned.length > 0) await end(tx, returned, 'closed');
}

/** Ends the proposals that are held no longer: they come back to the planner. */
export async function endUnanswered({ database }: Pick<Platform, 'database'>): Promise<void> {
  let ended: number;
  do {
    ended = await database.system.transaction(async (tx) => {
      const found = await named(tx)
        .where('a.state', '=', 'proposed')
        .where('a.held_until', '<=', sql<string>`now()`)
        .orderBy('a.held_until')
        .limit(batch)
        .execute();
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
        const found = await named(tx)
          .where('a.company_id', '=', companyId)
          .where('a.intervention_id', '=', objectId)
          .where(({ or, and, eb }) =>
            or([
              and([eb('a.state', 'in', ['proposed', 'otherAsked', 'expired']), eb('n.starts_at', 'is not', null)]),
              and([eb('a.state', 'in', ['proposed', 'otherAsked', 'expired', 'agreed']), eb('n.state', '=', 'cancelled')]),
            ]),
          )
          .execute();
        await endAll(tx, found);
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
        const ended = named(tx).where('a.company_id', '=', companyId).where('a.ticket_id', '=', objectId).where('t.state', 'in', ['refused', 'cancelled']);
        await endAll(tx, await ended.where('a.state', 'in', ['proposed', 'otherAsked', 'expired']).execute());
        for (const { id, technicianId, version } of await plannedOfCancelled(tx, companyId, objectId))
          await moveIntervention(tx, system, id, { technicianId, startsAt: null, endsAt: null, version });
      });
  },
};

const plannedOfCancelled = (tx: ScopedDb, companyId: number, ticketId: string) =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select((eb) => ['n.id', eb.fn.coalesce('n.technician_id', 'n.recipient_id').as('technicianId'), 'n.version'])
    .where('n.company_id', '=', companyId)
    .where('n.ticket_id', '=', ticketId)
    .where('n.starts_at', 'is not', null)
    .where('n.state', 'in', ['pending', 'waiting'])
    .where('t.state', '=', 'cancelled')
    .orderBy('n.id')
    .forUpdate('n')
    .execute();
