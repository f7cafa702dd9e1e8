import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { InvoiceStatus } from '#commerce/invoices/web/parts/InvoiceStatus.tsx';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { OfferStatus } from '#commerce/offers/web/parts/OfferStatus.tsx';
import { deliveryAddress, orderAddress } from '#commerce/orders/orders.paths.ts';
import { DeliveryStatus } from '#commerce/orders/web/parts/delivery-looks.tsx';
import { renderOrderStatus } from '#commerce/orders/web/parts/order-cells.tsx';
import { withDots } from '#platform/kernel/dots.ts';
import { rowLooks } from '#platform/lists/web/list-screen.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { CompanyDocument } from '../../company-lists.api.ts';
import { companyDocumentList, documentKindNames } from '../../company.list.ts';

/** The document on the customer's screens. */
export function documentAddress({ kind, number, orderNumber }: CompanyDocument): string {
  switch (kind) {
    case 'offer':
      return offersAddress(number);
    case 'order':
      return orderAddress(number);
    case 'deliveryNote':
      return deliveryAddress(orderNumber ?? '', number);
    case 'invoice':
    case 'creditNote':
      return invoicesAddress(number);
  }
}

function renderState({ offer, order, delivery, invoice }: CompanyDocument) {
  if (offer) return <OfferStatus offer={offer} />;
  if (order) return renderOrderStatus(order.state);
  if (delivery) return <DeliveryStatus delivery={delivery} />;
  return invoice ? <InvoiceStatus {...invoice} /> : null;
}

const formatAmount = ({ totalExclVat, currency }: CompanyDocument, format: Format): string => (currency === null ? '—' : format.money(totalExclVat, currency));

export const documentLooks = rowLooks(companyDocumentList, {
  columns: {
    number: { width: 140, priority: 1 },
    kind: { width: 130, priority: 3 },
    project: { width: 200, priority: 5, isText: true },
    customerOrderNumber: { width: 150, priority: 6 },
    day: { width: 100, priority: 4 },
    amount: { cell: (row, { format }) => formatAmount(row, format), className: 'figures', width: 130, priority: 2 },
    state: { cell: renderState, width: 190, priority: 1 },
  },
  card: (row, { format }) => ({
    title: row.number,
    figure: row.currency === null ? undefined : formatAmount(row, format),
    text: withDots(documentKindNames[row.kind](), row.project),
    state: renderState(row),
    date: format.day(row.day),
  }),
});
