import { Button, Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { invoiceObjectAddress } from '#invoices/invoices.journal.ts';
import { reasonNames } from '#invoices/invoice.names.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { Link } from '#platform/web/Link.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { disputeAnswer } from '../../queue-actions.api.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions, queues, refreshQueues } from '../provider.queries.ts';
import { orConflict, useQueueAction } from '../queue-action.ts';
import { reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';

type Dispute = QueueItemOf<'invoice-disputes'>;

/** An invoice that a customer contests: take it, answer it, close it. */
export function InvoiceDisputeItem({ item }: { item: Dispute }) {
  const { id, version, can } = item;
  const format = useFormat();
  const take = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/invoice-disputes/:id/take', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.dispute.taken'](),
  );
  const close = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/invoice-disputes/:id/close', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.dispute.closed']({ number: item.number }),
  );
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.company'](), value: item.companyName },
          { label: m['provider.field.invoice'](), value: <Link to={invoiceObjectAddress(item.invoiceNumber, item.companyId!)}>{item.invoiceNumber}</Link> },
          { label: m['provider.dispute.reason'](), value: reasonNames[item.reason]() },
          { label: m['provider.field.disputer'](), value: item.disputerName },
          { label: m['provider.field.receivedAt'](), value: format.instant(item.createdAt) },
          item.handledByName !== null && { label: m['provider.field.handledBy'](), value: item.handledByName },
        ]}
      />
      <section className={styles.section}>
        <h3 className={styles.heading}>{m['provider.dispute.message']()}</h3>
        <p className={styles.quote}>{item.message}</p>
      </section>
      <Files item={item} />
      {item.answer === null ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['provider.dispute.answer']()}</h3>
          <p className={styles.quote}>{item.answer}</p>
        </section>
      )}
      {can.answer === true ? <AnswerForm key={item.version} item={item} /> : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(can.take)} loading={take.isPending} onClick={() => take.mutate()}>
          {m['provider.dispute.take']()}
        </ActionButton>
        <ActionButton variant="default" cannot={reasonText(can.close)} loading={close.isPending} onClick={() => close.mutate()}>
          {m['provider.dispute.close']()}
        </ActionButton>
      </div>
    </>
  );
}

function Files({ item }: { item: Dispute }) {
  if (item.files.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{m['provider.dispute.files']()}</h3>
      <ul>
        {item.files.map((file) => (
          <li key={file.id}>
            <a
              href={queues.fileAddress('GET /api/queues/invoice-disputes/:id/files/:file', { params: { id: item.id, file: file.id } }, null)}
              target="_blank"
              rel="noreferrer"
            >
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForm({ item }: { item: Dispute }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: disputeAnswer,
    initialValues: { version: item.version, answer: '' },
    send: async (body, intent) => {
      await orConflict(queueActions.call('POST /api/queues/invoice-disputes/:id/answer', { params: { id: item.id }, body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['provider.dispute.answered'](), text: m['provider.dispute.answeredText']({ name: item.disputerName }) });
      await refreshQueues();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Textarea
        key={form.key('answer')}
        {...field(form, 'answer', item.answer === null ? m['provider.dispute.answerLabel']() : m['provider.dispute.answerAgain']())}
        description={m['provider.dispute.answerHelp']()}
        autosize
        minRows={4}
        maxLength={2000}
      />
      <Button type="submit" loading={isSending} style={{ justifySelf: 'start' }}>
        {m['provider.dispute.answerSend']()}
      </Button>
    </form>
  );
}
