import { m } from '#generated/messages/messages.js';
import { conversationKinds } from '#conversations/conversation.ts';
import { Conversation } from '#conversations/web/parts/Conversation.tsx';
import { offersAddress } from '#offers/offers.paths.ts';
import { inCompany } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions, refreshQueues } from '../provider.queries.ts';
import { useQueueAction } from '../queue-action.ts';
import { reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';

/** A question that waits: read it, answer it where it was asked, or say that nothing is to be answered. */
export function ConversationItem({ item }: { item: QueueItemOf<'conversations'> }) {
  const { id, version, can, companyId, objectCode } = item;
  const kind = conversationKinds.find((one) => one === item.objectKind);
  const settle = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/conversations/:id/settle', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.conversation.settled'](),
  );
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.company'](), value: item.companyName },
          { label: m['provider.column.about'](), value: <Link to={inCompany(offersAddress(objectCode), companyId)}>{objectCode}</Link> },
        ]}
      />
      {kind && companyId !== null ? <Conversation kind={kind} code={objectCode} company={companyId} onSent={() => void refreshQueues()} /> : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(can.settle)} loading={settle.isPending} onClick={() => settle.mutate()}>
          {m['provider.conversation.settle']()}
        </ActionButton>
      </div>
    </>
  );
}
