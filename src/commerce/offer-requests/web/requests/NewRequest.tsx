import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { productAddress } from '#installed-base/catalogue/catalogue.paths.ts';
import { productQuery } from '#installed-base/equipment/web/equipment.queries.ts';
import { m } from '#generated/messages/messages.js';
import { orderQuery } from '#commerce/orders/web/orders.queries.ts';
import { orderTexts } from '#commerce/orders/web/parts/order-texts.ts';
import { orderAddress } from '#commerce/orders/orders.paths.ts';
import type { OrderDetail } from '#commerce/orders/orders.api.ts';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { ObjectMissing } from '#platform/lists/web/object-panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight, Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { requestLinesAtMost } from '../../offer-request.ts';
import type { OfferDetail } from '#commerce/offers/offers.api.ts';
import { offerRequestsAddress, offersAddress } from '#commerce/offers/offers.paths.ts';
import { offerTexts } from '#commerce/offers/web/parts/offer-texts.tsx';
import { offerQuery } from '#commerce/offers/web/offers.queries.ts';
import { RequestForm, type RequestStart } from './RequestForm.tsx';

/** The form of a request: from nothing, or with the lines of the order, the expired offer or the product that the address names. */
export function NewRequest() {
  const { order, offer, manufacturer, reference } = useRouterState({ select: (state) => state.location.search as Record<string, string> });
  const isOneCompany = !isSeveral(useTabCompany());
  if (!isOneCompany)
    return (
      <NoRight title={m['offers.action.request']()} actions={<LinkButton to={offerRequestsAddress()}>{m['offer-requests.seeAll']()}</LinkButton>}>
        {m['offer-requests.oneCompany']()}
      </NoRight>
    );
  if (order) return <FromOrder number={order} />;
  if (offer) return <FromOffer number={offer} />;
  if (manufacturer && reference) return <FromProduct manufacturer={manufacturer} reference={reference} />;
  return <Blank start={fromNothing} cancelTo={offerRequestsAddress()} />;
}

const Blank = ({ start, cancelTo }: { start: RequestStart; cancelTo: string }) => (
  <Page isFull>
    <PageHeader crumb={{ label: m['offers.requests.title'](), to: offerRequestsAddress() }} title={m['offers.action.request']()}>
      {m['offer-requests.noCommitment']()}
    </PageHeader>
    <RequestForm start={start} cancelTo={cancelTo} />
  </Page>
);

/** One piece of a product. One that the catalogue does not know begins as its reference alone. */
function FromProduct({ manufacturer, reference }: { manufacturer: string; reference: string }) {
  const { data: product, error } = useQuery(productQuery(manufacturer, reference));
  if (!product && !error) return null;
  const start = { ...fromNothing, product: reference, lines: [{ reference, description: product?.description ?? '', quantity: 1 }] };
  return <Blank start={start} cancelTo={productAddress(manufacturer, reference)} />;
}

const fromNothing: RequestStart = { orderNumber: null, project: '', siteId: null, lines: [] };

function FromOrder({ number }: { number: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(number));
  if (error && !order)
    return (
      <Page>
        <ObjectMissing texts={orderTexts} code={number} failure={error} onRetry={() => void refetch()} isPage />
      </Page>
    );
  const shown = order?.customerOrderNumber || (order?.number ?? number);
  return (
    <Page isFull>
      <PageHeader crumb={{ label: shown, to: orderAddress(number) }} title={m['offer-requests.again']()}>
        {order ? `${m['offer-requests.fromOrder']({ number: shown })} ${m['offer-requests.noCommitment']()}` : null}
      </PageHeader>
      {order ? <RequestForm key={order.id} start={startFromOrder(order)} cancelTo={orderAddress(number)} /> : null}
    </Page>
  );
}

function FromOffer({ number }: { number: string }) {
  const { data: offer, error, refetch } = useQuery(offerQuery(number));
  if (error && !offer)
    return (
      <Page>
        <ObjectMissing texts={offerTexts} code={number} failure={error} onRetry={() => void refetch()} isPage />
      </Page>
    );
  return (
    <Page isFull>
      <PageHeader crumb={{ label: number, to: offersAddress(number) }} title={m['offer-requests.renew']()}>
        {offer ? `${m['offer-requests.fromOffer']({ number })} ${m['offer-requests.noCommitment']()}` : null}
      </PageHeader>
      {offer ? <RequestForm key={offer.id} start={startFromOffer(offer)} cancelTo={offersAddress(number)} /> : null}
    </Page>
  );
}

/** Starts a request from an offer that has expired: its lines, and a sentence that names it. */
const startFromOffer = (offer: OfferDetail): RequestStart => ({
  orderNumber: null,
  offerNumber: offer.number,
  project: offer.project,
  siteId: offer.site?.id ?? null,
  message: m['offer-requests.renewMessage']({ number: offer.number }),
  lines: offer.lines
    .filter((line) => line.reference !== '')
    .slice(0, requestLinesAtMost)
    .map((line) => ({ reference: line.reference, description: line.description, quantity: Math.max(1, Math.ceil(line.quantity)) })),
});

/** Starts a request from an order: its lines, less the cancelled pieces. */
const startFromOrder = (order: OrderDetail): RequestStart => ({
  orderNumber: order.number,
  project: order.project,
  siteId: order.site?.id ?? null,
  lines: order.lines
    .map((line) => ({ reference: line.reference, description: line.description, quantity: line.quantityOrdered - line.quantityCancelled }))
    .filter((line) => line.quantity > 0),
});
