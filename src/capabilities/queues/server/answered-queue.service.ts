import { buildAnswer, handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import type { ActionRule, answeredBeforeClosed, QueueRule } from '../queue.ts';
import type { actionBody, actionEndpoint } from '../queues.api.ts';
import type { QueueActions } from './queue.service.ts';
import type { z } from 'zod';

type Path = `/api/queues/${string}/:id/${string}`;
type Plain = ReturnType<typeof actionEndpoint<Path, z.ZodType>>;
type WithAnswer = ReturnType<typeof actionEndpoint<Path, z.ZodType, ReturnType<typeof actionBody<{ answer: z.ZodString }>>>>;

/** Closes an item: one that is answered in a conversation needs no more. */
export function addClosingAction<Item extends { id: string }>(
  { act }: QueueActions<QueueRule & { actions: { close: ActionRule } }, Item>,
  handled: Handled,
  close: Plain,
): void {
  act(close, 'close', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'closed', state: 'closed' });
  });
}

/** Answers and closes an item under the rules `answeredBeforeClosed`. Its author gets the notification that follows the journal entry. */
export function addAnsweredActions<Item extends { id: string }>(
  on: QueueActions<QueueRule & typeof answeredBeforeClosed, Item>,
  handled: Handled,
  { answer, close }: { answer: WithAnswer; close: Plain },
): void {
  addClosingAction(on, handled, close);
  on.act(answer, 'answer', async (tx, { item, body, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'answered', state: 'inProgress', also: buildAnswer(body.answer) });
  });
}
