import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Follower } from '#platform/server/journal/follow.ts';
import type { Task } from '#platform/server/jobs/jobs.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import { interventionKind } from '#tickets/tickets.journal.ts';
import { entryOf } from './proposing.service.ts';

/** Proposals that end without an answer: their time passes, or the intervention is planned in another way. */

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

/** An intervention that was planned otherwise, by telephone: its open proposal is taken back, and what came back to the planner is done. */
export const plannedOtherwise: Follower = {
  objectKind: interventionKind,
  actions: ['planned', 'rescheduled', 'done'],
  follow: async (entries, { database }) => {
    for (const { companyId, objectId } of entries)
      await database.system.transaction(async (tx) => {
        const found = await named(tx)
          .where('a.company_id', '=', companyId)
          .where('a.intervention_id', '=', objectId)
          .where('a.state', 'in', ['proposed', 'otherAsked', 'expired'])
          .where('n.starts_at', 'is not', null)
          .execute();
        const open = found.filter(({ state }) => state === 'proposed');
        if (open.length > 0) await end(tx, open, 'withdrawn');
        const returned = found.filter(({ state }) => state !== 'proposed');
        if (returned.length > 0) await end(tx, returned, 'closed');
      });
  },
};
