import { AppError, platformError, statusOfError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { reasonSentence } from '../queue.ts';
import { findQueueRow, type QueueList } from './queue-list.store.ts';

/** A requested action: the item, the version that the reader saw, and the action. */
export interface RequestedAction {
  id: string;
  version: number;
  action: string;
  /** False where another transaction writes the row at the same time. */
  isLocked?: boolean;
}

/** An item with the fields that decide whether an action is allowed. */
export interface JudgedItem<Item> {
  item: Item;
  version: number;
  can: Readonly<Record<string, true | string>>;
}
interface Items<Item> {
  list: QueueList;
  readItem(db: ScopedDb, id: string, context: StaffContext): Promise<JudgedItem<Item>>;
}

/** Returns the item if the reader saw its current version and the rules allow the action.
 *  @throws notFound, conflict (with the current item), or the reason against it */
async function actionable<Item>(tx: ScopedDb, context: StaffContext, { list, readItem }: Items<Item>, requested: RequestedAction): Promise<Item> {
  const { id, version, action, isLocked = true } = requested;
  if (!(await findQueueRow(list, tx, id, isLocked))) throw platformError('notFound');
  const { item, ...judged } = await readItem(tx, id, context);
  if (judged.version !== version) throw platformError('conflict', {}, { members: { current: item } });
  const verdict = judged.can[action]!;
  if (verdict !== true) throw new AppError(verdict, statusOfError(verdict)!, reasonSentence(list.rule, verdict));
  return item;
}

/** Takes one action on one item, in one transaction. Returns the updated item. */
export const changeItem = <Item, Result>(
  context: StaffContext,
  items: Items<Item>,
  requested: RequestedAction,
  act: (tx: ScopedDb, item: Item) => Promise<Result>,
): Promise<{ result: Result; item: Item }> =>
  context.change(async (tx) => {
    const result = await act(tx, await actionable(tx, context, items, requested));
    return { result, item: (await items.readItem(tx, requested.id, context)).item };
  });
