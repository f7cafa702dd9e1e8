import type { Caller } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { signal } from '#platform/data/server/events/event-hub.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { recordAccount } from './accounts.journal.ts';
import { endView, endViewWithOwn, lapsedViews, type StoredView, type ViewedMember } from './view-as.store.ts';

/** Journalled with the company, whose managers read it. */
export const recordView = (tx: ScopedDb, author: Author, { companyId, userId, fullName }: ViewedMember, action: 'began' | 'ended'): Promise<void> =>
  record(tx, author, [{ companyId, object: { kind: 'view', id: userId, title: fullName }, action }]);

/** Ends a view that has not been ended yet, and journals it. */
export async function finishView(tx: ScopedDb, view: StoredView): Promise<void> {
  const ended = await endView(tx, view.sessionId);
  if (ended) await recordView(tx, { kind: 'staff', id: view.viewerId, name: view.viewerName }, view, 'ended');
}

/** Signs out a member of staff who views somebody: the view ends, and the session that it would lead back to. */
export async function signOutOfView(tx: ScopedDb, author: Author, { sessionId, userId, fullName, companies, viewer }: Caller): Promise<void> {
  await endViewWithOwn(tx, sessionId);
  await recordView(tx, author, { companyId: companies[0]!.companyId, userId, fullName }, 'ended');
  const { onBehalfOf: _viewed, ...staff } = author;
  await recordAccount(tx, staff, { user: { id: viewer!.id, fullName: viewer!.name }, action: 'signedOut' });
  await signal(tx, { type: 'session', userId: viewer!.id });
}

/** Journals the end of views that nobody left. */
export const endViewsTask: Task = {
  name: 'accounts-end-views',
  async perform(_payload, platform) {
    await platform.database.system.transaction(async (tx) => {
      for (const view of await lapsedViews(tx)) await finishView(tx, view);
    });
  },
};
/** Schedule of `endViewsTask`, in UTC. */
export const endViewsAt = `*/5 * * * * ${endViewsTask.name}`;
