import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { calls } from '#platform/web/api.ts';
import { Link } from '#platform/web/Link.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { CompanyLink } from '#queues/web/parts/CompanyLink.tsx';
import styles from '#queues/web/parts/Item.module.css';
import { ItemFiles } from '#queues/web/parts/ItemFiles.tsx';
import { WrittenText } from '#queues/web/parts/WrittenText.tsx';
import { offerRequestQueue as rule } from '../../offer-requests.queue.ts';
import type * as api from '../../offer-requests.queue.api.ts';
import { offersAddress } from '../../offers.paths.ts';
import { offerRequests } from '../offers.queries.ts';
import { AnswerByOffer } from '#queues/web/parts/AnswerByOffer.tsx';

type Request = api.QueuedOfferRequest;

const queued = calls<typeof api>();

/** A request for an offer: claim it, answer it by an offer, or close it with a reason. */
export function OfferRequestItem({ item }: { item: Request }) {
  const { id, number, version, can } = item;
  const params = { id };
  return (
    <>
      <Asked item={item} />
      <WrittenText heading={m['queues.answer.given']()} text={item.answer} />
      <AnswerByOffer
        rule={rule}
        version={version}
        canAnswer={can.answer}
        canClose={can.close}
        answer={(body, idempotencyKey) => queued.call('POST /api/queues/offer-requests/:id/answer', { params, body }, { idempotencyKey })}
        close={(body, idempotencyKey) => queued.call('POST /api/queues/offer-requests/:id/close', { params, body }, { idempotencyKey })}
        texts={{
          closeInstead: m['offers.queue.closeInstead'](),
          close: m['offers.queue.close'](),
          answered: m['offers.queue.answered']({ number }),
          closed: m['offers.queue.closed']({ number }),
        }}
      />
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
