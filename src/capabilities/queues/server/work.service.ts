import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Page } from '#platform/lists/server/page.ts';
import { readStaffUnion, staffUnion } from '#platform/lists/server/serve-staff-list.ts';
import { isOpen } from '../queue.ts';
import type { WorkRow } from '../queues.api.ts';
import { findQueueRow, instantColumn, selectOpenItems, type WorkOwner } from './queue-list.store.ts';
import type { Queue } from './queue.service.ts';

/** The open items of all queues as one list. */

const columns = [
  'kind',
  'id',
  'state',
  'createdAt',
  'dueAt',
  'title',
  'detail',
  'companyId',
  'companyName',
  'handledById',
  'handledByName',
  'version',
  'unread',
] as const satisfies readonly (keyof WorkRow)[];

const oldestFirst = { sort: 'createdAt', descending: false };

/** Open items of the queues as parts of one list, each read by the index of its queue. */
const selectParts = (queues: readonly Queue[], db: ScopedDb, owner: WorkOwner, readerId: string) =>
  queues.map((queue) => ({ select: selectOpenItems(queue, db, owner, readerId), sort: { column: instantColumn(queue), isInstant: true } }));

/** A page of the open items of some queues, the oldest first. */
export async function readWork(
  { staff, caller }: StaffContext,
  queues: readonly Queue[],
  { owner, ...page }: { owner?: WorkOwner; after?: string | undefined; before?: string | undefined },
): Promise<Page<WorkRow>> {
  if (queues.length === 0) return { rows: [], from: 0, next: null, previous: null };
  return readStaffUnion<WorkRow>(staff, { ...oldestFirst, ...page }, selectParts(queues, staff.db, owner, caller.userId), columns);
}

/** Claims the oldest item without an owner. A caller who waits for a row that a colleague has just claimed gets the next one. */
export async function takeNext(tx: ScopedDb, queues: readonly Queue[], { author, caller }: StaffContext): Promise<{ kind: string; id: string } | null> {
  if (queues.length === 0) return null;
  for (;;) {
    const one = { ...oldestFirst, rows: 1 };
    const next = await staffUnion<WorkRow>(tx, one, selectParts(queues, tx, 'nobody', caller.userId), columns).executeTakeFirst();
    if (!next) return null;
    const { kind, id } = next;
    const queue = queues.find(({ rule }) => rule.kind === kind)!;
    const row = await findQueueRow(queue, tx, id, true);
    if (!row || row.handledById !== null || !isOpen(queue.rule, row.state)) continue;
    await queue.claims.claim(tx, author, row);
    return { kind, id };
  }
}
