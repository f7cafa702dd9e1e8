import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import type { QueueRule } from '../../queue.ts';
import { useQueueAction, type Done } from './queue-action.ts';
import { reasonText } from './queue-look.ts';

interface QueueButtonProps<Answer> {
  rule: QueueRule;
  /** Whether the action is allowed, or the reason against it. */
  can: true | string;
  label: string;
  /** Words after the label for those who hear it, where several buttons have the same. */
  about?: string;
  isPrimary?: boolean;
  /** Confirmation asked before an irreversible action. */
  question?: { title: string; text: string };
  act: (intent: string) => Promise<Answer>;
  done: Done<Answer>;
}

/** Button for an action on an item. Where the action is not allowed, the reason is shown beside it. */
export function QueueButton<Answer>({ rule, can, label, about, isPrimary, question, act, done }: QueueButtonProps<Answer>) {
  const action = useQueueAction(rule, (_nothing: void, intent) => act(intent), done);
  const press = async (): Promise<void> => {
    if (!question || (await confirm({ ...question, confirm: label }))) action.mutate();
  };
  return (
    <ActionButton variant={isPrimary ? 'filled' : 'default'} cannot={reasonText(rule, can)} loading={action.isPending} onClick={() => void press()}>
      {label}
      {about === undefined ? null : <span className="visually-hidden"> {about}</span>}
    </ActionButton>
  );
}
