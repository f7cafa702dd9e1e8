import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage, type CappedCount } from '#platform/lists/server/page.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { countQueues, listQueue, claimNext, listWork, type WorkRow } from '../queues.api.ts';
import { openCounts, queueOrder, queueRows, findQueueRow, instantOf, openItems, type WorkOwner } from './queue-list.store.ts';
import { queuesOf, type Queue } from './queue.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { readStaffUnion, staffUnion } from '#platform/lists/server/serve-staff-list.ts';
import { isOpen } from '../queue.ts';

/** The provider's queues: counts, lists, the declared endpoints of their items, and the list over all of them. */
export const queuesRoutes =
  (queues: readonly Queue[]) =>
  (routes: Routes, platform: Platform): void => {
    routes.route(countQueues, async (_input, context) => {
      const seen = queuesOf(queues, context);
      const [[row]] = await context.staff.read(openCounts(seen, context.staff.db, context.caller.userId));
      const counted = row as Record<string, number>;
      const of = (name: string): Record<string, CappedCount> =>
        Object.fromEntries(
          seen.map(({ rule: { kind } }) => {
            const count = counted[`${name} ${kind}`]!;
            return [kind, { count: Math.min(count, countCap), more: count > countCap }];
          }),
        );
      return { counts: of('counts'), mine: of('mine'), unowned: of('unowned'), objectKinds: seen.map(({ rule }) => rule.objectKind) };
    });

    routes.route(listQueue, async ({ params: { kind }, query: { view, q, after, before } }, context) => {
      const queue = queuesOf(queues, context).find(({ rule }) => rule.kind === kind);
      if (!queue) throw platformError('notFound');
      const { sorts, ...order } = queueOrder(queue, view);
      const rows = queueRows(queue, context.staff.db, { view, typed: q, readerId: context.caller.userId });
      return readStaffPage(context.staff, { ...order, after, before }, sorts, 'i', rows);
    });

    workRoutes(queues, routes);
    for (const queue of queues) queue.routes(routes, platform);
  };

/** Columns of the list of open items of all queues. */
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
const parts = (queues: readonly Queue[], db: ScopedDb, owner: WorkOwner, readerId: string) =>
  queues.map((queue) => ({ select: openItems(queue, db, owner, readerId), sort: { column: instantOf(queue), isInstant: true } }));

function workRoutes(queues: readonly Queue[], { route }: Routes): void {
  const named = (kind: string | undefined, context: StaffContext): Queue[] =>
    queuesOf(queues, context).filter(({ rule }) => kind === undefined || rule.kind === kind);

  route(listWork, async ({ query: { owner, queue, after, before } }, context) => {
    const seen = named(queue, context);
    if (seen.length === 0) return { rows: [], from: 0, next: null, previous: null };
    return readStaffUnion<WorkRow>(context.staff, { ...oldestFirst, after, before }, parts(seen, context.staff.db, owner, context.caller.userId), columns);
  });

  route(claimNext, async ({ query: { queue } }, context) => {
    const seen = named(queue, context);
    return context.change(async (tx) => ({ item: seen.length === 0 ? null : await takeNext(tx, seen, context) }));
  });
}

/** Claims the oldest item without an owner. A caller who waits for a row that a colleague has just claimed gets the next one. */
async function takeNext(tx: ScopedDb, queues: readonly Queue[], { author, caller }: StaffContext): Promise<{ kind: string; id: string } | null> {
  for (;;) {
    const one = { ...oldestFirst, rows: 1 };
    const next = await staffUnion<WorkRow>(tx, one, parts(queues, tx, 'nobody', caller.userId), columns).executeTakeFirst();
    if (!next) return null;
    const { kind, id } = next;
    const queue = queues.find(({ rule }) => rule.kind === kind)!;
    const row = await findQueueRow(queue, tx, id, true);
    if (!row || row.handledById !== null || !isOpen(queue.rule, row.state)) continue;
    await queue.claims.claim(tx, author, row);
    return { kind, id };
  }
}
