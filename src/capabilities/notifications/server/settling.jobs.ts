import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Follower, JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { settledAfterMinutes, type Settling } from '../notification.ts';
import { knownTo } from './notification-source.service.ts';
import { factsOf, type Notifications } from './notification-sources.ts';
import { notify, type Occasion } from './notifications.service.ts';

/** Changes made in series: collected while they go on, and told once they have come to rest. */

const atOnce = 500;

/** Collects the changes of objects whose notifications settle. */
export const settlingFollowers = ({ sources }: Notifications): readonly Follower[] =>
  sources.flatMap(({ about: { objectKind, settling } }) =>
    settling ? [{ objectKind, actions: settling.actions, follow: (entries, platform) => collect(settling, entries, platform) }] : [],
  );

async function collect({ fields }: Settling, entries: readonly JournalEntry[], { database }: Platform): Promise<void> {
  await database.system.transaction(async (tx) => {
    const accounts = await accountsOf(tx, entries);
    for (const { companyId, objectKind, objectId, id, actorId, happenedAt, changes } of entries) {
      const changed = changes as Readonly<Record<string, { before?: unknown } | undefined>>;
      const before = Object.fromEntries(fields.flatMap((name) => (changed[name] ? [[name, changed[name].before ?? null]] : [])));
      if (Object.keys(before).length === 0) continue;
      await tx
        .insertInto('settling_changes')
        .values({
          company_id: companyId,
          object_kind: objectKind,
          object_id: objectId,
          before: JSON.stringify(before),
          entry_id: id,
          actor_id: actorId !== null && accounts.has(actorId) ? actorId : null,
          changed_at: happenedAt,
        })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'object_kind', 'object_id']).doUpdateSet((eb) => ({
            // The values before the first change of the series stay.
            before: sql<string>`excluded.before || settling_changes.before`,
            entry_id: eb.ref('excluded.entry_id'),
            actor_id: eb.ref('excluded.actor_id'),
            changed_at: sql<string>`greatest(settling_changes.changed_at, excluded.changed_at)`,
          })),
        )
        .execute();
    }
  });
}

/** Accounts among the authors of entries, held until the transaction ends. The author of a change may be no account: a recipient of a subcontractor, an
 *  API key, a person who has been deleted since. */
async function accountsOf(tx: ScopedDb, entries: readonly JournalEntry[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
  return new Set(rows.map(({ id }) => id));
}

export const settlingTaskName = 'notifications-settled';

/** Notifies of series that have come to rest. */
export const settlingTask = (notifications: Notifications): Task<unknown> => ({
  name: settlingTaskName,
  perform: (_payload, platform) => notifySettled(notifications, platform),
});
export const settlingAt = `* * * * * ${settlingTaskName} ?fill=1h`;

export async function notifySettled(notifications: Notifications, platform: Pick<Platform, 'database' | 'clock'> & Platform): Promise<void> {
  const rested = new Date(platform.clock.now().getTime() - settledAfterMinutes * 60_000).toISOString();
  for (const source of notifications.sources) {
    const { objectKind, settling } = source.about;
    if (!settling) continue;
    const { db } = platform.database.system;
    const due = await db
      .selectFrom('settling_changes')
      .select((eb) => [
        'company_id as companyId',
        'object_id as id',
        eb.ref('before').$castTo<Record<string, unknown>>().as('before'),
        'entry_id as entryId',
        'actor_id as actorId',
        'changed_at as changedAt',
      ])
      .where('object_kind', '=', objectKind)
      .where('changed_at', '<=', rested)
      .orderBy('changed_at')
      .limit(atOnce)
      .execute();
    const facts = await factsOf(db, source, due);
    await notify(
      platform,
      due.flatMap(({ companyId, id, before, entryId, actorId, changedAt }): Occasion[] => {
        const known = facts({ companyId, id });
        return (known ? settling.outcomes(before, known.params) : []).flatMap(({ kind, params }) => {
          const of = notifications.get(kind);
          return knownTo(of.audience, { ...known!, params: { ...known!.params, ...params } }).map((one) => ({
            ...one,
            of,
            occasion: `${kind} ${entryId}`,
            happenedAt: changedAt,
            actorId,
          }));
        });
      }),
    );
    // One that was changed meanwhile goes on.
    for (const { companyId, id, entryId } of due)
      await db
        .deleteFrom('settling_changes')
        .where('company_id', '=', companyId)
        .where('object_kind', '=', objectKind)
        .where('object_id', '=', id)
        .where('entry_id', '=', entryId)
        .execute();
  }
}
