import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { calls } from '#platform/web/api.ts';
import { field } from '#platform/web/form/fields.ts';
import { Link } from '#platform/web/Link.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { CompanyLink } from '#queues/web/parts/CompanyLink.tsx';
import styles from '#queues/web/parts/Item.module.css';
import { ItemFiles } from '#queues/web/parts/ItemFiles.tsx';
import { reasonText } from '#queues/web/parts/queue-look.ts';
import { QueueForm } from '#queues/web/parts/QueueForm.tsx';
import { WrittenText } from '#queues/web/parts/WrittenText.tsx';
import { offerRequestQueue as rule } from '../../offer-requests.queue.ts';
import { offerAnswer, requestClosing } from '../../offer-requests.queue.api.ts';
import type * as api from '../../offer-requests.queue.api.ts';
import { offersAddress } from '../../offers.paths.ts';
import { offerRequests } from '../offers.queries.ts';

type Request = api.QueuedOfferRequest;

const queued = calls<typeof api>();

/** A request for an offer: claim it, answer it by an offer, or close it with a reason. */
export function OfferRequestItem({ item }: { item: Request }) {
  const { version, can } = item;
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <Asked item={item} />
      <WrittenText heading={m['queues.answer.given']()} text={item.answer} />
      {can.answer === true && !isClosing ? <AnswerForm key={version} item={item} /> : null}
      {can.close === true && isClosing ? <CloseForm key={version} item={item} /> : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(rule, can.close)} onClick={() => setClosing(!isClosing)}>
          {isClosing ? m['offers.queue.answerInstead']() : m['offers.queue.closeInstead']()}
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
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['offers.queue.requester'](), value: item.requesterName },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.createdAt) },
          { label: m['offers.field.project'](), value: item.project },
          item.wantedOn !== null && { label: m['offers.request.wantedOn'](), value: format.day(item.wantedOn) },
          item.orderNumber !== null && {
            label: m['offers.queue.order'](),
            value: <Link to={inCompany(ordersAddress(item.orderNumber), company)}>{item.orderNumber}</Link>,
          },
          item.offerNumber !== null && {
            label: m['offers.queue.offer'](),
            value: <Link to={inCompany(offersAddress(item.offerNumber), company)}>{item.offerNumber}</Link>,
          },
        ]}
      />
      {item.message ? <p className={styles.quote}>{item.message}</p> : null}
      {item.lines.length > 0 ? (
        <ul>
          {item.lines.map((line, index) => (
            <li key={`${line.reference} ${index}`}>
              {m['offers.queue.line']({ quantity: format.number(line.quantity), reference: line.reference })} <span className="quiet">{line.description}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ItemFiles
        files={item.files}
        address={(file) => offerRequests.fileAddress('GET /api/offer-requests/:code/documents/:file', { params: { code: item.id, file } }, company)}
      />
    </>
  );
}

function AnswerForm({ item: { id, number, version } }: { item: Request }) {
  return (
    <QueueForm
      rule={rule}
      schema={offerAnswer}
      initialValues={{ version, offerNumber: '', answer: '' }}
      send={(body, idempotencyKey) => queued.call('POST /api/queues/offer-requests/:id/answer', { params: { id }, body }, { idempotencyKey })}
      done={{ title: m['offers.queue.answered']({ number }) }}
      sendLabel={m['offers.queue.send']()}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('offerNumber')}
            {...field(form, 'offerNumber', m['offers.queue.offerNumber']())}
            description={m['offers.queue.offerNumberHelp']()}
            maxLength={60}
          />
          <Textarea
            key={form.key('answer')}
            {...field(form, 'answer', m['offers.queue.words'](), { isOptional: true })}
            autosize
            minRows={3}
            maxLength={2000}
          />
        </>
      )}
    </QueueForm>
  );
}

function CloseForm({ item: { id, number, version } }: { item: Request }) {
  return (
    <QueueForm
      rule={rule}
      schema={requestClosing}
      initialValues={{ version, answer: '' }}
      send={(body, idempotencyKey) => queued.call('POST /api/queues/offer-requests/:id/close', { params: { id }, body }, { idempotencyKey })}
      done={{ title: m['offers.queue.closed']({ number }) }}
      sendLabel={m['offers.queue.close']()}
    >
      {(form) => <Textarea key={form.key('answer')} {...field(form, 'answer', m['offers.queue.reason']())} autosize minRows={3} maxLength={2000} />}
    </QueueForm>
  );
}
