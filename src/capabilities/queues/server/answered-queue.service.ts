import { answerGiven, handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import type { ActionRule, answeredBeforeClosed, QueueRule } from '../queue.ts';
import type { acted, actionEndpoint } from '../queues.api.ts';
import type { QueueActions } from './queue.service.ts';
import type { z } from 'zod';

type Path = `/api/queues/${string}/:id/${string}`;
type Plain = ReturnType<typeof actionEndpoint<Path, z.ZodType>>;
type WithAnswer = ReturnType<typeof actionEndpoint<Path, z.ZodType, ReturnType<typeof acted<{ answer: z.ZodString }>>>>;

/** Closes an item: one that is answered in a conversation needs no more. */
export function closingAction<Item extends { id: string }>(
  { act }: QueueActions<QueueRule & { actions: { close: ActionRule } }, Item>,
  handled: Handled,
  close: Plain,
): void {
  act(close, 'close', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'closed', state: 'closed' });
  });
}

/** Answers and closes an item under the rules `answeredBeforeClosed`. Its author gets the notification that follows the journal entry. */
export function answeredActions<Item extends { id: string }>(
  on: QueueActions<QueueRule & typeof answeredBeforeClosed, Item>,
  handled: Handled,
  { answer, close }: { answer: WithAnswer; close: Plain },
): void {
  closingAction(on, handled, close);
  on.act(answer, 'answer', async (tx, { item, body, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'answered', state: 'inProgress', also: answerGiven(body.answer) });
  });
}
