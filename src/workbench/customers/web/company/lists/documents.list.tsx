import { m } from '#generated/messages/messages.js';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { InvoiceStatus } from '#commerce/invoices/web/parts/InvoiceStatus.tsx';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { OfferStatus } from '#commerce/offers/web/parts/OfferStatus.tsx';
import { deliveryAddress, orderAddress } from '#commerce/orders/orders.paths.ts';
import { DeliveryStatus } from '#commerce/orders/web/parts/delivery-looks.tsx';
import { orderStatusCell } from '#commerce/orders/web/parts/order-cells.tsx';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { CompanyDocument } from '../../../company-lists.api.ts';
import { documentKinds } from '../../../company-lists.ts';

const kindNames = {
  offer: m['customers.found.offer'],
  order: m['customers.found.order'],
  deliveryNote: m['customers.documents.deliveryNote'],
  invoice: m['customers.found.invoice'],
  creditNote: m['customers.found.creditNote'],
} satisfies Record<CompanyDocument['kind'], () => string>;

/** Address of the list of a company's documents. */
export const documentsList = listAddress({
  name: 'companyDocuments',
  filters: { kind: oneFilter(m['customers.documents.kind'], documentKinds, kindNames, { isPinned: true }) },
  sorts: { day: 'desc' },
  sort: 'day',
});

/** The document on the customer's screens. */
export function documentAddress({ kind, number, orderNumber }: CompanyDocument, company: string): string {
  const path = {
    offer: () => offersAddress(number),
    order: () => orderAddress(number),
    deliveryNote: () => deliveryAddress(orderNumber ?? '', number),
    invoice: () => invoicesAddress(number),
    creditNote: () => invoicesAddress(number),
  }[kind]();
  return inCompany(path, Number(company));
}

function stateOf({ offer, order, delivery, invoice }: CompanyDocument) {
  if (offer) return <OfferStatus offer={offer} />;
  if (order) return orderStatusCell(order.state);
  if (delivery) return <DeliveryStatus delivery={delivery} />;
  return invoice ? <InvoiceStatus {...invoice} /> : null;
}

const amountOf = ({ totalExclVat, currency }: CompanyDocument, format: Format): string => (currency === null ? '—' : format.money(totalExclVat, currency));

export const documentColumns = (format: Format): Column<CompanyDocument>[] => [
  { id: 'number', header: m['customers.documents.number'], cell: (row) => row.number, width: 140, priority: 1 },
  { id: 'kind', header: m['customers.documents.kind'], cell: (row) => kindNames[row.kind](), width: 130, priority: 3 },
  { id: 'project', header: m['customers.documents.project'], cell: (row) => row.project || '—', width: 200, priority: 5, isText: true },
  { id: 'customerOrderNumber', header: m['customers.documents.customerOrder'], cell: (row) => row.customerOrderNumber || '—', width: 150, priority: 6 },
  { id: 'day', header: m['customers.documents.day'], cell: (row) => format.day(row.day), className: 'figures quiet', width: 100, priority: 4 },
  { id: 'amount', header: m['customers.documents.amount'], cell: (row) => amountOf(row, format), className: 'figures', align: 'end', width: 130, priority: 2 },
  { id: 'state', header: m['operations.column.state'], cell: stateOf, width: 190, priority: 1 },
];

/** A document on a phone. */
export const documentCard = (row: CompanyDocument, format: Format): CardParts => ({
  title: row.number,
  figure: row.currency === null ? undefined : amountOf(row, format),
  text: withDots(kindNames[row.kind](), row.project),
  state: stateOf(row),
  date: format.day(row.day),
});
