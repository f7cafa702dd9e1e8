import type { Follower, JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { settledAfterMinutes, type Settling } from '../notification.ts';
import { pickKnown } from './notification-source.service.ts';
import { readFacts, type Notifications, notify } from './notifications.service.ts';
import type { Occasion } from './occasions.store.ts';
import { deleteSettled, readHeldAccounts, keepSettling, readSettled } from './settling.store.ts';

/** Changes made in series: collected while they continue, and notified once they have stopped. */

const atOnce = 500;

/** Collects the changes of objects whose notifications settle. */
export const settlingFollowers = ({ sources }: Notifications): readonly Follower[] =>
  sources.flatMap(({ about: { objectKind, settling } }) =>
    settling ? [{ objectKind, actions: settling.actions, follow: (entries, platform) => collect(settling, entries, platform) }] : [],
  );

async function collect({ fields }: Settling, entries: readonly JournalEntry[], { database }: Platform): Promise<void> {
  await database.system.transaction(async (tx) => {
    const accounts = await readHeldAccounts(
      tx,
      entries.flatMap(({ actorId }) => actorId ?? []),
    );
    for (const { companyId, objectKind, objectId, id, actorId, happenedAt, changes } of entries) {
      const changed = changes as Readonly<Record<string, { before?: unknown } | undefined>>;
      const before = Object.fromEntries(fields.flatMap((name) => (changed[name] ? [[name, changed[name].before ?? null]] : [])));
      if (Object.keys(before).length === 0) continue;
      await keepSettling(tx, {
        companyId,
        objectKind,
        objectId,
        before: JSON.stringify(before),
        entryId: id,
        actorId: actorId !== null && accounts.has(actorId) ? actorId : null,
        changedAt: happenedAt,
      });
    }
  });
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
    const due = await readSettled(db, objectKind, rested, atOnce);
    const facts = await readFacts(db, source, due);
    await notify(
      platform,
      due.flatMap(({ companyId, id, before, entryId, actorId, changedAt }): Occasion[] => {
        const known = facts({ companyId, id });
        return (known ? settling.outcomes(before, known.params) : []).flatMap(({ kind, params }) => {
          const of = notifications.get(kind);
          return pickKnown(of.audience, { ...known!, params: { ...known!.params, ...params } }).map((one) => ({
            ...one,
            of,
            occasion: `${kind} ${entryId}`,
            happenedAt: changedAt,
            actorId,
          }));
        });
      }),
    );
    // A series that was changed meanwhile continues.
    for (const one of due) await deleteSettled(db, objectKind, one);
  }
}
