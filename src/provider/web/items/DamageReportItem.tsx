import { Button, Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { orderAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { Link } from '#platform/web/Link.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { damageAnswer } from '../../queue-actions.api.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions, queues, refreshQueues } from '../provider.queries.ts';
import { orConflict, useQueueAction } from '../queue-action.ts';
import { reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';

type Report = QueueItemOf<'damage-reports'>;

/** A damage reported on a delivery: take it, answer it, close it. */
export function DamageReportItem({ item }: { item: Report }) {
  const { id, version, can } = item;
  const format = useFormat();
  const take = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/damage-reports/:id/take', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.damage.taken'](),
  );
  const close = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/damage-reports/:id/close', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.damage.closed']({ number: item.number }),
  );
  const orderTo = inCompany(orderAddress(item.orderNumber), item.companyId);
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.company'](), value: item.companyName },
          { label: m['provider.field.order'](), value: <Link to={orderTo}>{item.customerOrderNumber || item.orderNumber}</Link> },
          { label: m['provider.field.delivery'](), value: <Link to={orderTo}>{item.deliveryNumber}</Link> },
          { label: m['provider.field.reporter'](), value: item.reporterName },
          { label: m['provider.field.receivedAt'](), value: format.instant(item.createdAt) },
          item.handledByName !== null && { label: m['provider.field.handledBy'](), value: item.handledByName },
        ]}
      />
      <section className={styles.section}>
        <h3 className={styles.heading}>{m['provider.damage.reserve']()}</h3>
        <p className={styles.quote}>{item.reserveText}</p>
        <Photos item={item} />
      </section>
      {item.answer === null ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['provider.damage.answer']()}</h3>
          <p className={styles.quote}>{item.answer}</p>
        </section>
      )}
      {can.answer === true ? <AnswerForm key={item.version} item={item} /> : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(can.take)} loading={take.isPending} onClick={() => take.mutate()}>
          {m['provider.damage.take']()}
        </ActionButton>
        <ActionButton variant="default" cannot={reasonText(can.close)} loading={close.isPending} onClick={() => close.mutate()}>
          {m['provider.damage.close']()}
        </ActionButton>
      </div>
    </>
  );
}

function Photos({ item }: { item: Report }) {
  if (item.photos.length === 0) return <p className={styles.note}>{m['provider.damage.noPhotos']()}</p>;
  const address = (file: string, size: 'whole' | 'thumbnail') =>
    queues.fileAddress('GET /api/queues/damage-reports/:id/photos/:file', { params: { id: item.id, file }, query: { size } }, null);
  return (
    <ul className={styles.photos}>
      {item.photos.map((photo) => (
        <li key={photo.id}>
          <a href={address(photo.id, 'whole')} target="_blank" rel="noreferrer">
            <img src={address(photo.id, 'thumbnail')} alt={photo.name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function AnswerForm({ item }: { item: Report }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: damageAnswer,
    initialValues: { version: item.version, answer: '' },
    send: async (body, intent) => {
      await orConflict(queueActions.call('POST /api/queues/damage-reports/:id/answer', { params: { id: item.id }, body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['provider.damage.answered'](), text: m['provider.damage.answeredText']({ name: item.reporterName }) });
      await refreshQueues();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Textarea
        key={form.key('answer')}
        {...field(form, 'answer', item.answer === null ? m['provider.damage.answerLabel']() : m['provider.damage.answerAgain']())}
        description={m['provider.damage.answerHelp']()}
        autosize
        minRows={4}
        maxLength={2000}
      />
      <Button type="submit" loading={isSending} style={{ justifySelf: 'start' }}>
        {m['provider.damage.answerSend']()}
      </Button>
    </form>
  );
}
