import type { Platform } from '#platform/kernel/server/platform.ts';
import { queueMailsAtOnce } from './mailed-notifications.store.ts';
import { insertNotifications, ringBells, type Occasion } from './occasions.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { buildRegistry, type NotificationRegistry } from '../registry.ts';
import type { Known, NotificationSource, ObjectKey } from './notification-source.service.ts';

/** Notifies everybody who may see the objects now, set-wise: finds them by their rights, writes each notification with its mail
 *  frequency, rings their bells, and queues the immediate mails. An occasion already notified is skipped. */
export async function notify(platform: Platform, occasions: readonly Occasion[]): Promise<void> {
  if (occasions.length === 0) return;
  const today = platform.clock.today();
  await platform.database.system.transaction(async (tx) => {
    const inserted = await insertNotifications(tx, occasions, today);
    const people = [...new Set(inserted.map(({ userId }) => userId))];
    if (people.length === 0) return;
    await ringBells(tx, people);
    await queueMailsAtOnce(
      tx,
      inserted.filter(({ mail }) => mail === 'atOnce').map(({ userId }) => userId),
    );
  });
}

/** All kinds of the product with what their domains read, as `src/app/registers.ts` puts them together. */
export interface Notifications extends NotificationRegistry {
  sources: readonly NotificationSource[];
}

export const makeNotifications = (sources: readonly NotificationSource[]): Notifications => ({ ...buildRegistry(sources.map(({ about }) => about)), sources });

const makeKeyName = (companyId: number, id: string, part: number | undefined): string => `${companyId} ${id} ${part ?? ''}`;

/** Reads the facts of objects of one kind in one query. The lookup answers `undefined` where an object has no notification. */
export async function readFacts(db: ScopedDb, source: NotificationSource, keys: readonly ObjectKey[]): Promise<(key: ObjectKey) => Known | undefined> {
  if (keys.length === 0) return () => undefined;
  const known = new Map((await source.read(db, keys)).map((one) => [makeKeyName(one.companyId, one.objectId, one.part), one]));
  return ({ companyId, id, part }) => known.get(makeKeyName(companyId, id, part));
}
