import { countCap } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { readStaffPage, type CappedCount } from '#platform/lists/server/page.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { countQueues, listQueue, claimNext, listWork } from '../queues.api.ts';
import { selectOpenCounts, queueOrder, selectQueueRows } from './queue-list.store.ts';
import { listQueues, type Queue } from './queue.service.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { readWork, takeNext } from './work.service.ts';

/** The provider's queues: counts, lists, the declared endpoints of their items, and the list over all of them. */
export const queuesRoutes =
  (queues: readonly Queue[]) =>
  (routes: Routes, platform: Platform): void => {
    routes.route(countQueues, async (_input, context) => {
      const seen = listQueues(queues, context);
      const [[row]] = await context.staff.read(selectOpenCounts(seen, context.staff.db, context.caller.userId));
      const counted = row as Record<string, number>;
      const pickCounts = (name: string): Record<string, CappedCount> =>
        Object.fromEntries(
          seen.map(({ rule: { kind } }) => {
            const count = counted[`${name} ${kind}`]!;
            return [kind, { count: Math.min(count, countCap), more: count > countCap }];
          }),
        );
      return { counts: pickCounts('counts'), mine: pickCounts('mine'), unowned: pickCounts('unowned'), objectKinds: seen.map(({ rule }) => rule.objectKind) };
    });

    routes.route(listQueue, async ({ params: { kind }, query: { view, q, after, before } }, context) => {
      const queue = listQueues(queues, context).find(({ rule }) => rule.kind === kind);
      if (!queue) throw platformError('notFound');
      const { sorts, ...order } = queueOrder(queue, view);
      const rows = selectQueueRows(queue, context.staff.db, { view, typed: q, readerId: context.caller.userId });
      return readStaffPage(context.staff, { ...order, after, before }, sorts, 'i', rows);
    });

    workRoutes(queues, routes);
    for (const queue of queues) queue.routes(routes, platform);
  };

/** The open items of all queues as one list. */
function workRoutes(queues: readonly Queue[], { route }: Routes): void {
  const pickQueues = (kind: string | undefined, context: StaffContext): Queue[] =>
    listQueues(queues, context).filter(({ rule }) => kind === undefined || rule.kind === kind);

  route(listWork, ({ query: { queue, ...query } }, context) => readWork(context, pickQueues(queue, context), query));
  route(claimNext, ({ query: { queue } }, context) => context.change(async (tx) => ({ item: await takeNext(tx, pickQueues(queue, context), context) })));
}
