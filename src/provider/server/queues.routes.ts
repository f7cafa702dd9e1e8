import { countCap } from '#platform/constants.ts';
import { platformError } from '#platform/errors.ts';
import { sendStored, sendThumbnail } from '#platform/server/files/download.ts';
import { findFileOf } from '#platform/server/files/files.store.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import { readStaffPage } from '#platform/server/list/page.ts';
import type { Platform } from '#platform/server/platform.ts';
import { queueKinds, type QueueKind } from '../queue.ts';
import { countQueues, damagePhoto, getQueueItem as getQueueItemEndpoint, listQueue, queuedDisputeFile } from '../queues.api.ts';
import { checkQueues, getQueueItem } from './queue-items.ts';
import { findQueueRow, openCounts, queueOrder, queueRows, queueSorts } from './queues.store.ts';

/** The provider's queues: how much waits, lists, items. */
export function queuesRoutes({ route }: Routes, platform: Platform): void {
  route(countQueues, async (_input, context) => {
    checkQueues(context);
    const [[counts]] = await context.staff.read(openCounts(context.staff.db));
    const capped = (count: number) => ({ count: Math.min(count, countCap), more: count > countCap });
    return Object.fromEntries(queueKinds.map((kind) => [kind, capped(counts![kind]!)])) as Record<QueueKind, ReturnType<typeof capped>>;
  });

  route(listQueue, async ({ params, query }, context) => {
    checkQueues(context);
    const { view, q, after, before } = query;
    return readStaffPage(
      context.staff,
      { ...queueOrder(params.kind, view), after, before },
      queueSorts,
      'i',
      queueRows(context.staff.db, params.kind, { view, typed: q, readerId: context.caller.userId }),
    );
  });

  route(getQueueItemEndpoint, async ({ params }, context) => {
    checkQueues(context);
    return getQueueItem(context.staff.db, params.kind, params.id, { locale: context.locale, actor: context.caller });
  });

  route(damagePhoto, async ({ params, query }, context) => {
    checkQueues(context);
    const { request, reply, staff } = context;
    const [report, file] = [await findQueueRow(staff.db, 'damage-reports', params.id), await findFileOf(staff.db, 'damageReport', params.id, params.file)];
    if (!report || !file) throw platformError('notFound');
    const asked = { storage: platform.storage, request, reply };
    return query.size === 'thumbnail' ? sendThumbnail(asked, file) : sendStored(asked, file, 'inline');
  });

  route(queuedDisputeFile, async ({ params }, context) => {
    checkQueues(context);
    const { request, reply, staff } = context;
    const [dispute, file] = [await findQueueRow(staff.db, 'invoice-disputes', params.id), await findFileOf(staff.db, 'invoiceDispute', params.id, params.file)];
    if (!dispute || !file) throw platformError('notFound');
    return sendStored({ storage: platform.storage, request, reply }, file, file.contentType === 'application/pdf' ? 'inline' : 'attachment');
  });
}
