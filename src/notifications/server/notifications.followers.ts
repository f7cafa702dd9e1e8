import type { Follower, JournalEntry } from '#platform/server/journal/follow.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { QueueRule } from '#queues/queue.ts';
import { queueAddress } from '#queues/queues.paths.ts';
import { journalRules, kindOf, notificationRules, type NotificationParams } from '../notification.ts';
import { tell, type Occasion } from './notifications.service.ts';
import { factsOf, type ObjectKey } from './occasion.facts.ts';

/** Tells people of changes, after they were committed: one follower per kind of object that the rule table names.
 *  @param queues where the provider's people work on an object that waits for them */
export const notificationFollowers = (queues: readonly QueueRule[]): readonly Follower[] =>
  [...Map.groupBy(journalRules, ({ objectKind }) => objectKind)].map(([objectKind, rules]) => ({
    objectKind,
    actions: [...new Set(rules.flatMap(({ actions }) => actions))],
    follow: (entries, platform) =>
      tellOf(
        objectKind,
        queues.find((queue) => queue.objectKind === objectKind),
        entries,
        platform,
      ),
  }));

async function tellOf(objectKind: string, queue: QueueRule | undefined, entries: readonly JournalEntry[], platform: Platform): Promise<void> {
  const facts = await factsOf(platform.database.system.db, objectKind, entries.map(keyOf));
  await tell(
    platform,
    entries.flatMap((entry): Occasion[] => {
      const [kind, known] = [kindOf(entry), facts(keyOf(entry))];
      if (!kind || !known) return [];
      return [
        {
          ...known,
          params: { ...known.params, ...toldBy(entry) },
          // Who may see the entry may see what is told of it; an order is confirmed once, everything else happens each time.
          needsPrices: known.needsPrices || entry.needsPrices,
          address: notificationRules[kind].audience === 'staff' && queue ? queueAddress(queue.kind, entry.objectId) : known.address,
          kind,
          companyId: entry.companyId,
          objectKind,
          occasion: kind === 'orderConfirmed' ? `${kind} ${entry.objectId}` : `${kind} ${entry.id}`,
          happenedAt: entry.happenedAt,
          actorId: entry.actorId,
        },
      ];
    }),
  );
}

type Fields = Record<string, { before?: unknown; after?: unknown } | undefined>;

/** What an entry is about: the object, of a conversation the message. */
function keyOf({ companyId, objectId, changes }: JournalEntry): ObjectKey {
  const seq = (changes as Fields)['seq']?.after;
  return { companyId, id: objectId, ...(typeof seq === 'number' ? { seq } : {}) };
}

/** What only the entry knows: the day before a move. */
function toldBy({ action, changes }: JournalEntry): Partial<NotificationParams> {
  const before = (changes as Fields)['expectedOn']?.before;
  return action === 'rescheduled' && typeof before === 'string' ? { previousDay: before } : {};
}
