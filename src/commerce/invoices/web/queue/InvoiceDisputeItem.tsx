import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { QueueButton, WrittenText, CompanyLink, ItemFiles } from '#capabilities/queues/web/parts/item-parts.tsx';
import { refreshQueue } from '#capabilities/queues/web/parts/queue-action.ts';
import { reasonNames } from '../../invoice.names.ts';
import { invoiceDisputeQueue as rule } from '../../invoice-disputes.queue.ts';
import type * as api from '../../invoices.api.ts';
import { invoiceObjectAddress } from '../../invoices.journal.ts';

const queued = calls<typeof api>();

/** An invoice that a customer contests: claim it, answer it in its conversation, close it. */
export function InvoiceDisputeItem({ item }: { item: api.QueuedInvoiceDispute }) {
  const format = useFormat();
  const { id } = item;
  const params = { id };
  const body = { version: item.version };
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          {
            label: m['invoices.queue.column.invoice'](),
            value: <Link to={invoiceObjectAddress(item.invoiceNumber, item.companyId!)}>{item.invoiceNumber}</Link>,
          },
          { label: m['invoices.dispute.reason'](), value: reasonNames[item.reason]() },
          { label: m['invoices.queue.disputer'](), value: item.disputerName },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.createdAt) },
        ]}
      />
      <WrittenText heading={m['invoices.queue.message']()} text={item.message} />
      <ItemFiles
        files={item.files}
        address={(file) => queued.fileAddress('GET /api/queues/invoice-disputes/:id/files/:file', { params: { id, file } }, null)}
      />
      <Conversation
        kind={item.isCreditNote ? 'creditNote' : 'invoice'}
        code={item.invoiceNumber}
        company={item.companyId!}
        onSent={() => void refreshQueue(rule)}
      />
      <div className={styles.actions}>
        <QueueButton
          rule={rule}
          can={item.can.close}
          label={m['invoices.queue.close']()}
          act={(idempotencyKey) => queued.call('POST /api/queues/invoice-disputes/:id/close', { params, body }, { idempotencyKey })}
          done={() => m['invoices.queue.closed']({ number: item.number })}
        />
      </div>
    </>
  );
}
