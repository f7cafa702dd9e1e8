import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { calls } from '#platform/kit/web/api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { ItemFiles } from '#capabilities/queues/web/parts/item-parts.tsx';
import { RequestItem } from '#capabilities/queues/web/parts/RequestItem.tsx';
import { offerRequestQueue as rule } from '../../offer-requests.queue.ts';
import type * as api from '../../offer-requests.api.ts';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { offerRequests } from '../offer-requests.queries.ts';
import { ComposeButton } from '#commerce/offer-drafts/web/parts/ComposeButton.tsx';

const queued = calls<typeof api>();

/** A request for an offer: claim it, answer it by an offer, or close it with a reason. */
export function OfferRequestItem({ item }: { item: api.QueuedOfferRequest }) {
  const format = useFormat();
  const { id, number, can, companyId: company } = item;
  const params = { id };
  return (
    <RequestItem
      rule={rule}
      item={item}
      offerAddress={offersAddress}
      canAnswer={can.answer}
      canClose={can.close}
      answer={(body, idempotencyKey) => queued.call('POST /api/queues/offer-requests/:id/answer', { params, body }, { idempotencyKey })}
      close={(body, idempotencyKey) => queued.call('POST /api/queues/offer-requests/:id/close', { params, body }, { idempotencyKey })}
      compose={company === null ? null : <ComposeButton label={m['offers.queue.compose']()} companyId={company} request={{ kind: 'offerRequest', id }} />}
      texts={{
        closeInstead: m['offer-requests.queue.closeInstead'](),
        close: m['offer-requests.queue.close'](),
        answered: m['offer-requests.queue.answered']({ number }),
        closed: m['offer-requests.queue.closed']({ number }),
      }}
      properties={[
        { label: m['offers.field.project'](), value: item.project },
        item.wantedOn !== null && { label: m['offer-requests.wantedOn'](), value: format.day(item.wantedOn) },
        item.orderNumber !== null && {
          label: m['offer-requests.queue.order'](),
          value: <Link to={withCompany(ordersAddress(item.orderNumber), company)}>{item.orderNumber}</Link>,
        },
      ]}
    >
      {item.lines.length > 0 ? (
        <ul>
          {item.lines.map((line, index) => (
            <li key={`${line.reference} ${index}`}>
              {m['offer-requests.queue.line']({ quantity: format.number(line.quantity), reference: line.reference })}{' '}
              <span className="quiet">{line.description}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <ItemFiles
        files={item.files}
        address={(file) => offerRequests.fileAddress('GET /api/offer-requests/:code/documents/:file', { params: { code: id, file } }, company)}
      />
    </RequestItem>
  );
}
