import type { Follower, JournalEntry } from '#platform/server/journal/follow.ts';
import type { Platform } from '#platform/server/platform.ts';
import { journalRules, kindOf, type NotificationParams } from '../notification.ts';
import { tell, type Occasion } from './notifications.service.ts';
import { factsOf } from './occasion.facts.ts';

/** Tells people of changes, after they were committed: one follower per kind of object that the rule table names. */
export const notificationFollowers: readonly Follower[] = [...Map.groupBy(journalRules, ({ objectKind }) => objectKind)].map(([objectKind, rules]) => ({
  objectKind,
  actions: [...new Set(rules.flatMap(({ actions }) => actions))],
  follow: (entries, platform) => tellOf(objectKind, entries, platform),
}));

async function tellOf(objectKind: string, entries: readonly JournalEntry[], platform: Platform): Promise<void> {
  const facts = await factsOf(
    platform.database.system.db,
    objectKind,
    entries.map(({ companyId, objectId }) => ({ companyId, id: objectId })),
  );
  await tell(
    platform,
    entries.flatMap((entry): Occasion[] => {
      const [kind, known] = [kindOf(entry), facts.get(entry.objectId)];
      if (!kind || !known) return [];
      return [
        {
          ...known,
          params: { ...known.params, ...toldBy(entry) },
          // Who may see the entry may see what is told of it; an order is confirmed once, everything else happens each time.
          needsPrices: known.needsPrices || entry.needsPrices,
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

/** What only the entry knows: the day before a move. */
function toldBy({ action, changes }: JournalEntry): Partial<NotificationParams> {
  const before = (changes as Record<string, { before?: unknown } | undefined>)['expected_on']?.before;
  return action === 'rescheduled' && typeof before === 'string' ? { previousDay: before } : {};
}
