import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { QueueButton, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import { refreshQueue } from '#capabilities/queues/web/parts/queue-action.ts';
import { conversationQueue as rule } from '../../inbox.ts';
import type * as api from '../../conversations.queue.api.ts';
import { Conversation } from '../parts/Conversation.tsx';
import styles from '#capabilities/queues/web/parts/Item.module.css';

const queued = calls<typeof api>();

/** A question that waits: read it, answer it where it was asked, or say that nothing is to be answered. */
export function ConversationItem({ item }: { item: api.QueuedConversation }) {
  const { id, version, can, companyId, objectKind, objectCode, objectTitle, objectAddress } = item;
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['conversations.queue.column.about'](), value: <Link to={objectAddress}>{objectTitle}</Link> },
        ]}
      />
      {companyId !== null ? <Conversation kind={objectKind} code={objectCode} company={companyId} onSent={() => void refreshQueue(rule)} /> : null}
      <div className={styles.actions}>
        <QueueButton
          rule={rule}
          can={can.close}
          label={m['conversations.queue.close']()}
          act={(idempotencyKey) => queued.call('POST /api/queues/conversations/:id/close', { params: { id }, body: { version } }, { idempotencyKey })}
          done={() => m['conversations.queue.closed']()}
        />
      </div>
    </>
  );
}
