import { confirm } from '#platform/web/feedback/dialogs.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import type { QueueRule } from '../../queue.ts';
import { useQueueAction } from './queue-action.ts';
import { reasonText } from './queue-look.ts';

interface QueueButtonProps<Answer> {
  rule: QueueRule;
  /** Whether the action is allowed, or the reason against it. */
  can: true | string;
  label: string;
  isPrimary?: boolean;
  /** Confirmation asked before an irreversible action. */
  question?: { title: string; text: string };
  act: (intent: string) => Promise<Answer>;
  done: (answer: Answer) => string;
}

/** Button for an action on an item. Where the action is not allowed, the reason is shown beside it. */
export function QueueButton<Answer>({ rule, can, label, isPrimary, question, act, done }: QueueButtonProps<Answer>) {
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
