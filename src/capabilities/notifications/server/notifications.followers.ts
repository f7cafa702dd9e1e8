import type { Follower, JournalEntry } from '#platform/data/server/journal/follow.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { QueueRule } from '#capabilities/queues/queue.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import type { JournalEvent } from '../notification.ts';
import type { NotificationSource, ObjectKey } from './notification-source.service.ts';
import { readFacts, type Notifications, notify } from './notifications.service.ts';
import type { Occasion } from './occasions.store.ts';

/** Tells people of changes after they were committed: one follower per kind of object that a domain declares notifications about.
 *  @param queues where the provider's people work on an object that waits for them */
export const notificationFollowers = (notifications: Notifications, queues: readonly QueueRule[]): readonly Follower[] =>
  notifications.sources.map((source) => {
    const { objectKind } = source.about;
    const queue = queues.find((one) => one.objectKind === objectKind);
    return {
      objectKind,
      actions: notifications.listActions(objectKind),
      follow: async (entries, platform) => notify(platform, await buildOccasions(notifications, source, queue, entries, platform)),
    };
  });

async function buildOccasions(
  notifications: Notifications,
  source: NotificationSource,
  queue: QueueRule | undefined,
  entries: readonly JournalEntry[],
  platform: Platform,
): Promise<Occasion[]> {
  const toKey = (entry: JournalEntry): ObjectKey => ({ companyId: entry.companyId, id: entry.objectId, part: source.findPart?.(entry) });
  const facts = await readFacts(platform.database.system.db, source, entries.map(toKey));
  return entries.flatMap((entry): Occasion[] => {
    const event = entry as JournalEntry & JournalEvent;
    const [triggered, known] = [notifications.triggeredBy(event), facts(toKey(entry))];
    if (!triggered || !known) return [];
    const { of, rule } = triggered;
    return [
      {
        ...known,
        of,
        params: { ...known.params, ...rule.params?.(event) },
        // Readers of the entry may read its notification.
        needsPrices: known.needsPrices || entry.needsPrices,
        address: of.audience === 'staff' && queue ? queueAddress(queue.kind, entry.objectId) : known.address,
        occasion: `${of.kind} ${rule.isOncePerObject ? entry.objectId : entry.id}`,
        happenedAt: entry.happenedAt,
        actorId: entry.actorId,
      },
    ];
  });
}
