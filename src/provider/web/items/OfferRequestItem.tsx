import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { offersAddress } from '#offers/offers.paths.ts';
import { offerRequests } from '#offers/web/offers.queries.ts';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field } from '#platform/web/form/fields.ts';
import { Link } from '#platform/web/Link.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { offerAnswer, requestClosing } from '../../queue-actions.api.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions, refreshQueues } from '../provider.queries.ts';
import { orConflict, useQueueAction } from '../queue-action.ts';
import { reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';

type Request = QueueItemOf<'offer-requests'>;

/** A request for an offer: take it, answer it by an offer, or close it with a reason. */
export function OfferRequestItem({ item }: { item: Request }) {
  const { id, version, can } = item;
  const [isClosing, setClosing] = useState(false);
  const take = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/offer-requests/:id/take', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.offerRequest.taken'](),
  );
  return (
    <>
      <Asked item={item} />
      {item.answer === null ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['provider.offerRequest.answer']()}</h3>
          <p className={styles.quote}>{item.answer}</p>
        </section>
      )}
      {can.answer === true && !isClosing ? <AnswerForm key={version} item={item} /> : null}
      {can.close === true && isClosing ? <CloseForm key={version} item={item} /> : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(can.take)} loading={take.isPending} onClick={() => take.mutate()}>
          {m['provider.offerRequest.take']()}
        </ActionButton>
        <ActionButton variant="default" cannot={reasonText(can.close)} onClick={() => setClosing(!isClosing)}>
          {isClosing ? m['provider.offerRequest.answerInstead']() : m['provider.offerRequest.closeInstead']()}
        </ActionButton>
      </div>
    </>
  );
}

function Asked({ item }: { item: Request }) {
  const format = useFormat();
  const company = item.companyId;
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.company'](), value: item.companyName },
          { label: m['provider.field.reporter'](), value: item.requesterName },
          { label: m['provider.field.receivedAt'](), value: format.instant(item.createdAt) },
          { label: m['provider.column.project'](), value: item.project },
          item.wantedOn !== null && { label: m['provider.offerRequest.wantedOn'](), value: format.day(item.wantedOn) },
          item.orderNumber !== null && {
            label: m['provider.field.order'](),
            value: <Link to={inCompany(ordersAddress(item.orderNumber), company)}>{item.orderNumber}</Link>,
          },
          item.offerNumber !== null && {
            label: m['provider.offerRequest.offer'](),
            value: <Link to={inCompany(offersAddress(item.offerNumber), company)}>{item.offerNumber}</Link>,
          },
          item.handledByName !== null && { label: m['provider.field.handledBy'](), value: item.handledByName },
        ]}
      />
      {item.message ? <p className={styles.quote}>{item.message}</p> : null}
      {item.lines.length > 0 ? (
        <ul>
          {item.lines.map((line, index) => (
            <li key={`${line.reference} ${index}`}>
              {m['provider.offerRequest.line']({ quantity: format.number(line.quantity), reference: line.reference })}{' '}
              <span className="quiet">{line.description}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {item.files.length > 0 ? (
        <ul>
          {item.files.map((file) => (
            <li key={file.id}>
              <a
                href={offerRequests.fileAddress('GET /api/offer-requests/:code/documents/:file', { params: { code: item.id, file: file.id } }, company)}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function AnswerForm({ item }: { item: Request }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: offerAnswer,
    initialValues: { version: item.version, offerNumber: '', answer: '' },
    send: async (body, intent) => {
      await orConflict(queueActions.call('POST /api/queues/offer-requests/:id/answer', { params: { id: item.id }, body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['provider.offerRequest.answered']({ number: item.number }) });
      await refreshQueues();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <TextInput
        key={form.key('offerNumber')}
        {...field(form, 'offerNumber', m['provider.offerRequest.offerNumber']())}
        description={m['provider.offerRequest.offerNumberHelp']()}
        maxLength={60}
      />
      <Textarea
        key={form.key('answer')}
        {...field(form, 'answer', m['provider.offerRequest.words'](), { isOptional: true })}
        autosize
        minRows={3}
        maxLength={2000}
      />
      <Button type="submit" loading={isSending} style={{ justifySelf: 'start' }}>
        {m['provider.offerRequest.send']()}
      </Button>
    </form>
  );
}

function CloseForm({ item }: { item: Request }) {
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: requestClosing,
    initialValues: { version: item.version, answer: '' },
    send: async (body, intent) => {
      await orConflict(queueActions.call('POST /api/queues/offer-requests/:id/close', { params: { id: item.id }, body }, { idempotencyKey: intent }));
      toast({ kind: 'success', title: m['provider.offerRequest.closed']({ number: item.number }) });
      await refreshQueues();
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <Textarea key={form.key('answer')} {...field(form, 'answer', m['provider.offerRequest.reason']())} autosize minRows={3} maxLength={2000} />
      <Button type="submit" loading={isSending} style={{ justifySelf: 'start' }}>
        {m['provider.offerRequest.close']()}
      </Button>
    </form>
  );
}
