import { countCap } from '#platform/constants.ts';
import { platformError } from '#platform/errors.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { readStaffPage, type CappedCount } from '#platform/server/list/page.ts';
import type { Platform } from '#platform/server/platform.ts';
import { countQueues, listQueue } from '../queues.api.ts';
import { openCounts, queueOrder, queueRows } from './queue-list.ts';
import { checkQueues, type Queue } from './queue.service.ts';

/** The provider's queues: counts, lists, and the declared endpoints of their items. */
export const queuesRoutes =
  (queues: readonly Queue[]) =>
  (routes: Routes, platform: Platform): void => {
    routes.route(countQueues, async (_input, context) => {
      checkQueues(context);
      const [[counts]] = await context.staff.read(openCounts(queues, context.staff.db));
      const capped = Object.entries(counts as Record<string, number>).map(([kind, count]): [string, CappedCount] => [
        kind,
        { count: Math.min(count, countCap), more: count > countCap },
      ]);
      return { counts: Object.fromEntries(capped), objectKinds: queues.map(({ rule }) => rule.objectKind) };
    });

    routes.route(listQueue, async ({ params: { kind }, query: { view, q, after, before } }, context) => {
      checkQueues(context);
      const queue = queues.find(({ rule }) => rule.kind === kind);
      if (!queue) throw platformError('notFound');
      const { sorts, ...order } = queueOrder(queue, view);
      const rows = queueRows(queue, context.staff.db, { view, typed: q, readerId: context.caller.userId });
      return readStaffPage(context.staff, { ...order, after, before }, sorts, 'i', rows);
    });

    for (const queue of queues) queue.routes(routes, platform);
  };
