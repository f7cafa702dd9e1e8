import { m } from '#generated/messages/messages.js';
import { formatDay, formatInstant, formatMoney, formatPercent, formatUnitPrice } from '#platform/format.ts';
import { formatNumber } from '#platform/number-format.ts';
import type { Locale } from '#platform/locale.ts';
import { providerTimeZone } from '#platform/constants.ts';
import { siteLines } from '#sites/site-lines.ts';
import type { ProviderIdentity } from '#platform/provider-identity.ts';
import type { Block, DocumentModel } from '#platform/server/documents/document.model.ts';
import type { Delivery, OrderDetail } from '../orders.api.ts';

interface Frame {
  locale: Locale;
  provider: ProviderIdentity;
  createdAt: string;
}

const none = '—';
const day = (value: string | null, locale: Locale): string => (value ? formatDay(value, locale, 'long') : none);

function siteBlock(order: OrderDetail, customer: string, locale: Locale): Block {
  const { site } = order;
  const lines = site ? siteLines(site) : [none];
  return {
    kind: 'addresses',
    items: [
      { label: m['orders.document.customer']({}, { locale }), lines: [customer, ...(order.contactName ? [order.contactName] : [])] },
      { label: m['orders.document.deliverySite']({}, { locale }), lines },
    ],
  };
}

const references = (order: OrderDetail, locale: Locale): { label: string; value: string; strong?: boolean }[] => [
  { label: m['orders.field.customerOrderNumber']({}, { locale }), value: order.customerOrderNumber || none, strong: true },
  { label: m['orders.field.number']({}, { locale }), value: order.number },
  { label: m['orders.field.offer']({}, { locale }), value: order.offerNumber ?? none },
  { label: m['orders.field.orderedOn']({}, { locale }), value: day(order.orderedOn, locale) },
  { label: m['orders.field.promisedOn']({}, { locale }), value: day(order.promisedOn, locale) },
  { label: m['orders.field.requester']({}, { locale }), value: order.requesterName ?? none },
];

/** The order confirmation; without amounts for a reader who sees no prices. */
export function confirmationModel(order: OrderDetail, { locale, provider, createdAt }: Frame, seesPrices: boolean): DocumentModel {
  const amount = (minor: number | null) => formatMoney(minor ?? 0, order.currency, locale);
  const priceColumns = seesPrices
    ? [
        { title: m['orders.field.unitPrice']({}, { locale }), align: 'end' as const },
        { title: m['orders.field.discount']({}, { locale }), align: 'end' as const },
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
      siteBlock(order, order.companyName, locale),
      { kind: 'properties', columns: 3, items: references(order, locale) },
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
                  line.discountBasisPoints ? formatPercent(line.discountBasisPoints / 10_000, locale) : none,
                  amount(line.totalExclVat),
                ]
              : []),
          ],
          ...(seesPrices ? { amount: line.totalExclVat ?? 0 } : {}),
        })),
        ...(seesPrices ? { carriedForward: { column: 5, currency: order.currency } } : {}),
      },
      ...(seesPrices
        ? [
            {
              kind: 'totals' as const,
              rows: [
                { label: m['orders.field.totalExclVat']({}, { locale }), value: amount(order.totalExclVat) },
                { label: m['orders.field.vat']({}, { locale }), value: amount((order.totalInclVat ?? 0) - (order.totalExclVat ?? 0)) },
                { label: m['orders.field.totalInclVat']({}, { locale }), value: amount(order.totalInclVat), strong: true },
              ],
            },
          ]
        : []),
      {
        kind: 'paragraph',
        tone: 'muted',
        text: order.partialDeliveryAllowed ? m['orders.document.partialAllowed']({}, { locale }) : m['orders.document.partialRefused']({}, { locale }),
      },
    ],
  };
}

/** The delivery note, with every serial number. */
export function deliveryNoteModel(order: OrderDetail, delivery: Delivery, { locale, provider, createdAt }: Frame): DocumentModel {
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
      siteBlock(order, order.companyName, locale),
      {
        kind: 'properties',
        columns: 3,
        items: [
          ...references(order, locale).slice(0, 2),
          { label: m['orders.field.carrier']({}, { locale }), value: delivery.carrierName ?? none },
          { label: m['orders.field.trackingNumber']({}, { locale }), value: delivery.trackingNumber ?? none },
          { label: m['orders.field.shippedOn']({}, { locale }), value: day(delivery.shippedOn, locale) },
          {
            label: m['orders.field.deliveredAt']({}, { locale }),
            value: delivery.deliveredAt ? formatInstant(delivery.deliveredAt, providerTimeZone, locale, 'dateTime') : none,
          },
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
