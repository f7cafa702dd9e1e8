import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import type { QueueAction } from '../queue.ts';
import type { QueueItemAnswer, QueueItemOf } from '../queues.api.ts';
import { queueError } from '../provider.errors.ts';
import { checkQueues, getQueueItem } from './queue-items.ts';
import { findQueueRow } from './queues.store.ts';

/** The item and the version the reader acted on, and what he wants to do. */
export interface Wish<Kind extends QueueItemAnswer['kind']> {
  kind: Kind;
  id: string;
  version: number;
  action: QueueAction<Kind>;
  /** False where another transaction writes the row meanwhile. */
  isLocked?: boolean;
}

/** An item that may be acted on: as the reader saw it, and allowed by the rules.
 *  @throws notFound, conflict (with the item as it is now), or the reason why not */
export async function actionable<Kind extends QueueItemAnswer['kind']>(tx: ScopedDb, context: StaffContext, wish: Wish<Kind>): Promise<QueueItemOf<Kind>> {
  const { kind, id, version, action, isLocked = true } = wish;
  if (!(await findQueueRow(tx, kind, id, isLocked))) throw platformError('notFound');
  const item = (await getQueueItem(tx, kind, id, { locale: context.locale, actor: context.caller })) as QueueItemOf<Kind>;
  if (item.version !== version) throw platformError('conflict', {}, { members: { current: item } });
  const verdict = (item.can as Record<string, true | Parameters<typeof queueError>[0]>)[action]!;
  if (verdict !== true) throw queueError(verdict);
  return item;
}

/** One action on one item, in one transaction; answers with the item as it is then. */
export function changeItem<Kind extends QueueItemAnswer['kind'], Result>(
  context: StaffContext,
  wish: Wish<Kind>,
  act: (tx: ScopedDb, item: QueueItemOf<Kind>) => Promise<Result>,
): Promise<{ result: Result; item: QueueItemAnswer }> {
  checkQueues(context);
  return context.change(async (tx) => {
    const result = await act(tx, await actionable(tx, context, wish));
    return { result, item: await getQueueItem(tx, wish.kind, wish.id, { locale: context.locale, actor: context.caller }) };
  });
}
