import { bankBlocks, type BankAccount } from '#parties/companies/server/companies.service.ts';
import { customerLines, type PrintedCustomer } from '#parties/companies/printed-customer.ts';
import { m } from '#generated/messages/messages.js';
import { paymentText } from '#parties/companies/payment-terms.ts';
import { formatDay, formatInstant, formatMoney, formatPercent, formatUnitPrice } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { siteLines } from '#parties/sites/site-lines.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Block, DocumentModel } from '#platform/documents/server/document.model.ts';
import { pricedTotals } from '#platform/documents/server/priced-totals.ts';
import type { Delivery, OrderDetail } from '../orders.api.ts';

interface Frame {
  locale: Locale;
  provider: ProviderIdentity;
  createdAt: string;
}

const none = '—';
const formatLongDay = (value: string | null, locale: Locale): string => (value ? formatDay(value, locale, 'long') : none);

/** @param customer its details; absent on papers that travel with the goods */
function buildPartiesBlock({ site, companyName, contactName }: OrderDetail, locale: Locale, customer?: PrintedCustomer): Block {
  const lines = site ? siteLines(site, locale) : [none];
  const details = customer ? customerLines(customer, contactName, locale) : contactName ? [contactName] : [];
  return {
    kind: 'addresses',
    items: [
      { label: m['orders.document.customer']({}, { locale }), lines: [companyName, ...details] },
      { label: m['orders.document.deliverySite']({}, { locale }), lines },
    ],
  };
}

const listReferences = (order: OrderDetail, locale: Locale): { label: string; value: string; strong?: boolean }[] => [
  { label: m['orders.field.customerOrderNumber']({}, { locale }), value: order.customerOrderNumber || none, strong: true },
  { label: m['orders.field.number']({}, { locale }), value: order.number },
  { label: m['orders.field.offer']({}, { locale }), value: order.offerNumber ?? none },
  { label: m['orders.field.orderedOn']({}, { locale }), value: formatLongDay(order.orderedOn, locale) },
  { label: m['orders.field.promisedOn']({}, { locale }), value: formatLongDay(order.promisedOn, locale) },
  { label: m['orders.field.requester']({}, { locale }), value: order.requesterName ?? none },
];

/** A delivery by its order and its way. */
const listShipmentFacts = (order: OrderDetail, { carrierName, trackingNumber }: Delivery, locale: Locale) => [
  ...listReferences(order, locale).slice(0, 2),
  { label: m['orders.field.carrier']({}, { locale }), value: carrierName ?? none },
  { label: m['orders.field.trackingNumber']({}, { locale }), value: trackingNumber ?? none },
];

const makeReceivedFact = ({ deliveredAt }: Delivery, locale: Locale) => ({
  label: m['orders.field.deliveredAt']({}, { locale }),
  value: deliveredAt ? formatInstant(deliveredAt, providerTimeZone, locale, 'dateTime') : none,
});

/** Agreed payment terms, for readers who see prices. */
function listTerms({ terms }: PrintedCustomer, seesPrices: boolean, locale: Locale): { label: string; value: string }[] {
  if (!terms || !seesPrices) return [];
  return [{ label: m['orders.document.payment']({}, { locale }), value: paymentText(terms, locale) }];
}

/** The order confirmation; without amounts for a reader who sees no prices. */
export function buildConfirmationModel(
  order: OrderDetail,
  customer: PrintedCustomer,
  { locale, provider, bank, createdAt }: Frame & { bank: BankAccount },
  seesPrices: boolean,
): DocumentModel {
  const formatAmount = (minor: number | null) => formatMoney(minor ?? 0, order.currency, locale);
  const priceColumns = seesPrices
    ? [
        { title: m['orders.field.unitPrice']({}, { locale }), align: 'end' as const },
        { title: m['orders.field.discount']({}, { locale }), align: 'end' as const },
        { title: m['orders.field.vat']({}, { locale }), align: 'end' as const },
        { title: m['orders.field.totalExclVat']({}, { locale }), align: 'end' as const },
      ]
    : [];
  return {
    locale,
    provider,
    createdAt,
    title: m['orders.document.confirmation']({}, { locale }),
    reference: order.number,
    subject: order.project,
    blocks: [
      buildPartiesBlock(order, locale, customer),
      { kind: 'properties', columns: 3, items: [...listReferences(order, locale), ...listTerms(customer, seesPrices, locale)] },
      {
        kind: 'table',
        columns: [
          { title: m['orders.field.reference']({}, { locale }) },
          { title: m['orders.field.description']({}, { locale }), fill: 1 },
          { title: m['orders.field.quantity']({}, { locale }), align: 'end' },
          ...priceColumns,
        ],
        rows: order.lines.map((line) => ({
          cells: [
            { text: line.reference, tone: 'strong' as const },
            line.description,
            formatNumber(line.quantityOrdered - line.quantityCancelled, locale),
            ...(seesPrices
              ? [
                  formatUnitPrice(line.unitPrice ?? 0, order.currency, locale),
                  line.discountBasisPoints ? formatPercent(line.discountBasisPoints / 10_000, locale, 2) : none,
                  formatPercent((line.vatBasisPoints ?? 0) / 10_000, locale, 2),
                  formatAmount(line.totalExclVat),
                ]
              : []),
          ],
          ...(seesPrices ? { amount: line.totalExclVat ?? 0 } : {}),
        })),
        ...(seesPrices ? { carriedForward: { column: 6, currency: order.currency } } : {}),
      },
      ...(seesPrices ? [pricedTotals(pickPrices(order), locale), ...bankBlocks(bank, locale)] : []),
      {
        kind: 'paragraph',
        tone: 'muted',
        text: order.partialDeliveryAllowed ? m['orders.document.partialAllowed']({}, { locale }) : m['orders.document.partialRefused']({}, { locale }),
      },
    ],
  };
}

/** Amounts of an order whose reader sees prices: none is missing. */
const pickPrices = ({ lines, currency, totalExclVat, totalInclVat }: OrderDetail) => ({
  currency,
  totalExclVat: totalExclVat!,
  totalInclVat: totalInclVat!,
  lines: lines.map((line) => ({ vatBasisPoints: line.vatBasisPoints!, totalExclVat: line.totalExclVat! })),
});

interface Damaged {
  order: OrderDetail;
  delivery: Delivery;
  report: OrderDetail['damageReports'][number];
  /** JPEG, in their order. */
  images: readonly Uint8Array[];
}

/** A damage report, for the carrier: the reservation as it was written, with its photos. */
export function buildDamageModel({ order, delivery, report, images }: Damaged, { locale, provider, createdAt }: Frame): DocumentModel {
  return {
    locale,
    provider,
    createdAt,
    title: m['orders.damage.document']({}, { locale }),
    reference: report.number,
    subject: delivery.number,
    blocks: [
      buildPartiesBlock(order, locale),
      {
        kind: 'properties',
        columns: 3,
        items: [
          ...listShipmentFacts(order, delivery, locale),
          makeReceivedFact(delivery, locale),
          {
            label: m['orders.damage.reported']({}, { locale }),
            value: m['orders.dates.by'](
              { author: report.reporterName, when: formatInstant(report.createdAt, providerTimeZone, locale, 'dateTime') },
              { locale },
            ),
          },
        ],
      },
      { kind: 'paragraph', tone: 'notice', text: report.reserveText },
      ...(images.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: m['orders.damage.photos']({}, { locale }) },
            { kind: 'photos' as const, items: images.map((image, index) => ({ image, caption: m['orders.damage.photo']({ number: index + 1 }, { locale }) })) },
          ]),
    ],
  };
}

/** The delivery note, with every serial number. */
export function buildDeliveryNoteModel(order: OrderDetail, delivery: Delivery, { locale, provider, createdAt }: Frame): DocumentModel {
  const packages: Block[] =
    delivery.packages.length === 0
      ? []
      : [
          { kind: 'heading', text: m['orders.document.packages']({}, { locale }) },
          {
            kind: 'table',
            columns: [
              { title: m['orders.field.carton']({}, { locale }) },
              { title: m['orders.field.trackingNumber']({}, { locale }), fill: 1 },
              { title: m['orders.field.weight']({}, { locale }), align: 'end' },
            ],
            rows: delivery.packages.map((one) => ({
              cells: [
                one.cartonNumber || none,
                { text: one.trackingNumber ?? none, serial: one.trackingNumber !== null },
                one.weightGrams === null ? none : `${formatNumber(one.weightGrams / 1000, locale, 1)}\u00a0kg`,
              ],
            })),
          },
        ];
  return {
    locale,
    provider,
    createdAt,
    title: m['orders.document.deliveryNote']({}, { locale }),
    reference: delivery.number,
    subject: order.project,
    blocks: [
      buildPartiesBlock(order, locale),
      {
        kind: 'properties',
        columns: 3,
        items: [
          ...listShipmentFacts(order, delivery, locale),
          { label: m['orders.field.shippedOn']({}, { locale }), value: formatLongDay(delivery.shippedOn, locale) },
          makeReceivedFact(delivery, locale),
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: m['orders.field.reference']({}, { locale }) },
          { title: m['orders.field.description']({}, { locale }), fill: 1 },
          { title: m['orders.field.quantity']({}, { locale }), align: 'end' },
        ],
        rows: delivery.lines.map((line) => ({
          cells: [{ text: line.reference, tone: 'strong' as const }, line.description, formatNumber(line.quantity, locale)],
          ...(line.serials.length > 0 ? { details: [{ text: line.serials.join('  '), serial: true }] } : {}),
        })),
      },
      ...packages,
      { kind: 'paragraph', tone: 'notice', text: m['orders.document.reserves']({}, { locale }) },
      {
        kind: 'signatures',
        items: [
          { label: m['orders.document.deliveredBy']({}, { locale }), ...(delivery.carrierName ? { name: delivery.carrierName } : {}) },
          { label: m['orders.document.receivedBy']({}, { locale }), ...(delivery.receivedBy ? { name: delivery.receivedBy } : {}) },
        ],
      },
    ],
  };
}
