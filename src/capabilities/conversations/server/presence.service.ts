import type { CompanyScope } from '#platform/data/server/caller.ts';
import { signal } from '#platform/data/server/events/signal.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Presence } from '../conversation.ts';
import type { Subject } from './conversation-subjects.service.ts';

/** The same state of one person is shown to the others at most this often. */
const quietMs = 1_000;
const keptAtMost = 10_000;
const shownAt = new Map<string, number>();

/** Forgets nothing that a reader needs: an entry only says that the same was shown a moment ago. */
function isRepeated(key: string): boolean {
  const now = performance.now();
  const last = shownAt.get(key);
  if (last !== undefined && now - last < quietMs) return true;
  if (shownAt.size >= keptAtMost) shownAt.clear();
  shownAt.set(key, now);
  return false;
}

/** Tells the pages that show a conversation that somebody is there or writing. It leaves no row: who does not listen misses nothing. */
export async function showPresence(
  scope: CompanyScope,
  subject: Subject,
  { caller, author: { client } }: Pick<CompanyContext, 'caller' | 'author'>,
  { state, isNew }: { state: Presence; isNew: boolean },
): Promise<void> {
  if (isRepeated(`${caller.userId} ${scope.companyId} ${subject.objectId} ${state} ${isNew}`)) return;
  await signal(scope.db, {
    type: 'presence',
    companyId: scope.companyId,
    kind: 'presence',
    needsPrices: subject.needsPrices,
    place: { siteId: subject.siteId, subOrganisationId: subject.subOrganisationId },
    ...(client === undefined ? {} : { client }),
    presence: { kind: subject.kind, code: subject.title, userId: caller.userId, state, isNew },
  });
}
