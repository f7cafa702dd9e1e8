import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { claimNext, listWork } from '../queues.api.ts';
import { queuesOf, type Queue } from './queue.service.ts';
import { readWork, takeNext } from './work.service.ts';

/** The open items of all queues as one list. */
export function workRoutes(queues: readonly Queue[], { route }: Routes): void {
  const named = (kind: string | undefined, context: StaffContext): Queue[] =>
    queuesOf(queues, context).filter(({ rule }) => kind === undefined || rule.kind === kind);

  route(listWork, ({ query: { queue, ...query } }, context) => readWork(context, named(queue, context), query));
  route(claimNext, ({ query: { queue } }, context) => context.change(async (tx) => ({ item: await takeNext(tx, named(queue, context), context) })));
}
