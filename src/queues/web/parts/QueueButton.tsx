import { m } from '#generated/messages/messages.js';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import type { QueueRule } from '../../queue.ts';
import { useQueueAction } from './queue-action.ts';
import { reasonText } from './queue-look.ts';

interface QueueButtonProps<Answer> {
  rule: QueueRule;
  /** Whether it may be done, or the reason why not. */
  can: true | string;
  /** What it does; "take in hand" when nothing else is said. */
  label?: string;
  isPrimary?: boolean;
  /** Asked first, of what cannot be undone. */
  question?: { title: string; text: string };
  act: (intent: string) => Promise<Answer>;
  done: (answer: Answer) => string;
}

/** A button that does one thing about an item; the reason stands beside it where it can't be done. */
export function QueueButton<Answer>({ rule, can, label = m['queues.take'](), isPrimary, question, act, done }: QueueButtonProps<Answer>) {
  const action = useQueueAction(rule, (_nothing: void, intent) => act(intent), done);
  const press = async (): Promise<void> => {
    if (!question || (await confirm({ ...question, confirm: label }))) action.mutate();
  };
  return (
    <ActionButton variant={isPrimary ? 'filled' : 'default'} cannot={reasonText(rule, can)} loading={action.isPending} onClick={() => void press()}>
      {label}
    </ActionButton>
  );
}
