import { answerGiven, handleItem, type Handled } from '#platform/server/journal/handling.ts';
import type { ActionRule, answeredBeforeClosed, QueueRule } from '../queue.ts';
import type { acted, actionEndpoint } from '../queues.api.ts';
import type { QueueActions } from './queue.service.ts';
import type { z } from 'zod';

type Path = `/api/queues/${string}/:id/${string}`;
type Plain = ReturnType<typeof actionEndpoint<Path, z.ZodType>>;
type WithAnswer = ReturnType<typeof actionEndpoint<Path, z.ZodType, ReturnType<typeof acted<{ answer: z.ZodString }>>>>;

/** Claims and closes an item: one that is answered in a conversation needs no more. */
export function claimedActions<Item extends { id: string }>(
  { act }: QueueActions<QueueRule & { actions: Record<'claim' | 'close', ActionRule> }, Item>,
  handled: Handled,
  { claim, close }: { claim: Plain; close: Plain },
): void {
  act(claim, 'claim', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'claimed', state: 'inProgress' });
  });
  act(close, 'close', async (tx, { item, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'closed', state: 'closed' });
  });
}

/** Claims, answers and closes an item under the rules `answeredBeforeClosed`. Its author gets the notification that follows the journal entry. */
export function answeredActions<Item extends { id: string }>(
  on: QueueActions<QueueRule & typeof answeredBeforeClosed, Item>,
  handled: Handled,
  { claim, answer, close }: { claim: Plain; answer: WithAnswer; close: Plain },
): void {
  claimedActions(on, handled, { claim, close });
  on.act(answer, 'answer', async (tx, { item, body, context }) => {
    await handleItem(tx, context.author, handled, item.id, { action: 'answered', state: 'inProgress', also: answerGiven(body.answer) });
  });
}
