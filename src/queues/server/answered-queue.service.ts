import { handleItem, type Handled } from '#platform/server/journal/handling.ts';
import type { answeredBeforeClosed, QueueRule } from '../queue.ts';
import type { acted, actionEndpoint } from '../queues.api.ts';
import type { QueueActions } from './queue.service.ts';
import type { z } from 'zod';

type Path = `/api/queues/${string}/:id/${string}`;
type Plain = ReturnType<typeof actionEndpoint<Path, z.ZodType>>;
type WithAnswer = ReturnType<typeof actionEndpoint<Path, z.ZodType, ReturnType<typeof acted<{ answer: z.ZodString }>>>>;

/** Taking in hand, answering and closing an item of a queue under the rules `answeredBeforeClosed`. Whoever made it is told by the
 *  notification that follows its journal. */
export function answeredActions<Item extends { id: string }>(
  { act }: QueueActions<QueueRule & typeof answeredBeforeClosed, Item>,
  handled: Handled,
  { take, answer, close }: { take: Plain; answer: WithAnswer; close: Plain },
): void {
  act(take, 'take', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'taken', state: 'inProgress' });
  });
  act(answer, 'answer', async (tx, { item, body, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'answered', state: 'inProgress', answer: body.answer });
  });
  act(close, 'close', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'closed', state: 'closed' });
  });
}
