import { handleItem, type Handled } from '#platform/server/journal/handling.ts';
import type { answeredBeforeClosed, QueueRule } from '../queue.ts';
import type { acted, actionEndpoint } from '../queues.api.ts';
import type { QueueActions } from './queue.service.ts';
import type { z } from 'zod';

type Path = `/api/queues/${string}/:id/${string}`;
type Plain = ReturnType<typeof actionEndpoint<Path, z.ZodType>>;
type WithAnswer = ReturnType<typeof actionEndpoint<Path, z.ZodType, ReturnType<typeof acted<{ answer: z.ZodString }>>>>;

/** Claims, answers and closes an item under the rules `answeredBeforeClosed`. Its author gets the notification that follows the journal entry. */
export function answeredActions<Item extends { id: string }>(
  { act }: QueueActions<QueueRule & typeof answeredBeforeClosed, Item>,
  handled: Handled,
  { claim, answer, close }: { claim: Plain; answer: WithAnswer; close: Plain },
): void {
  act(claim, 'claim', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'claimed', state: 'inProgress' });
  });
  act(answer, 'answer', async (tx, { item, body, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'answered', state: 'inProgress', answer: body.answer });
  });
  act(close, 'close', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'closed', state: 'closed' });
  });
}
