import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { listEndpoints, sortedSchema, searchedPageOf } from '#platform/lists/list.api.ts';
import {
  code,
  companyId,
  currency,
  day,
  instant,
  money,
  neighbours,
  priceRate,
  quantity,
  shown,
  unitMoney,
  uuid,
  pageQuery,
  searchQuery,
} from '#platform/http/schemas.ts';
import { dateChangeKinds, deliveryStates, lineKinds, orderStates } from './order.ts';
import { damagePhotosAtMost } from './damage.ts';
import { orderList } from './orders.list.ts';

export const orderSummary = z
  .object({
    companyId: companyId(),
    companyName: shown(200),
    id: uuid(),
    number: shown(60),
    customerOrderNumber: shown(60),
    offerNumber: shown(60).nullable(),
    project: shown(200),
    requesterName: shown(200).nullable(),
    siteLabel: shown(200).nullable(),
    orderedOn: day(),
    promisedOn: day().nullable(),
    expectedOn: day().nullable(),
    isRescheduled: z.boolean(),
    quantityOrdered: quantity(),
    quantityDelivered: quantity(),
    currency: currency(),
    totalExclVat: money(),
    state: z.enum(orderStates),
    /** Damage reports of its deliveries that are not closed. */
    openDamages: z.int(),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.output<typeof orderSummary>;

const orderLine = z
  .object({
    id: uuid(),
    position: z.int(),
    kind: z.enum(lineKinds),
    manufacturerName: shown(100).nullable(),
    reference: shown(100),
    description: shown(500),
    quantityOrdered: quantity(),
    quantityDelivered: quantity(),
    quantityCancelled: quantity(),
    unitPrice: unitMoney(),
    discountBasisPoints: priceRate(),
    vatBasisPoints: priceRate(),
    totalExclVat: money(),
    promisedOn: day().nullable(),
    expectedOn: day().nullable(),
    startsOn: day().nullable(),
    endsOn: day().nullable(),
    serviceLevel: shown(100).nullable(),
    state: z.enum(orderStates),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof orderLine>;

const deliveryFields = {
  id: uuid(),
  number: shown(60),
  state: z.enum(deliveryStates),
  isRescheduled: z.boolean(),
  carrierName: shown(100).nullable(),
  trackingNumber: shown(100).nullable(),
  trackingLink: shown(600).nullable(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  shippedOn: day().nullable(),
  deliveredAt: instant().nullable(),
};

const delivery = z
  .object({
    ...deliveryFields,
    receivedBy: shown(200).nullable(),
    packages: z.array(
      z.object({
        id: uuid(),
        cartonNumber: shown(60),
        trackingNumber: shown(100).nullable(),
        trackingLink: shown(600).nullable(),
        weightGrams: z.int().nullable(),
      }),
    ),
    lines: z.array(
      z.object({
        id: uuid(),
        orderLineId: uuid(),
        manufacturer: shown(40).nullable(),
        reference: shown(100),
        description: shown(500),
        quantity: quantity(),
        serials: z.array(shown(100)),
      }),
    ),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

const dateChange = z
  .object({
    id: uuid(),
    kind: z.enum(dateChangeKinds),
    deliveryNumber: shown(60).nullable(),
    lineReference: shown(100).nullable(),
    previousOn: day().nullable(),
    newOn: day().nullable(),
    changedAt: instant(),
    authorName: shown(200),
    reason: shown(500),
  })
  .meta({ id: 'DateChange' });
export type DateChange = z.output<typeof dateChange>;

const orderDocument = z
  .object({ id: uuid(), name: shown(255), contentType: shown(120), size: z.int(), role: shown(40), attachedTo: shown(60), createdAt: instant() })
  .meta({ id: 'OrderDocument' });

const damageReport = z
  .object({
    id: uuid(),
    number: shown(60),
    deliveryNumber: shown(60),
    state: z.enum(['received', 'inProgress', 'closed']),
    reserveText: shown(2000),
    reporterName: shown(200),
    answer: shown(2000).nullable(),
    createdAt: instant(),
    /** Photos that were sent with it, or later. */
    photos: z.array(z.object({ id: uuid(), name: shown(255) })).max(damagePhotosAtMost),
  })
  .meta({ id: 'DamageReport' });

export const orderDetail = z
  .object({
    ...orderSummary.omit({ siteLabel: true, openDamages: true }).shape,
    quoteReference: shown(60).nullable(),
    purchaseOrderNumber: shown(60).nullable(),
    salesOrderNumber: shown(60).nullable(),
    contactName: shown(200).nullable(),
    contactEmail: shown(254).nullable(),
    contactPhone: shown(40).nullable(),
    confirmedOn: day().nullable(),
    deliveredOn: day().nullable(),
    partialDeliveryAllowed: z.boolean(),
    totalInclVat: money(),
    subOrganisationName: shown(200).nullable(),
    site: z
      .object({
        id: uuid(),
        code: shown(60),
        label: shown(200),
        street: shown(200).nullable(),
        complement: shown(200).nullable(),
        postalCode: shown(20).nullable(),
        city: shown(100).nullable(),
        country: shown(2),
      })
      .nullable(),
    lines: z.array(orderLine),
    deliveries: z.array(delivery),
    dateChanges: z.array(dateChange),
    documents: z.array(orderDocument),
    damageReports: z.array(damageReport),
  })
  .meta({ id: 'Order' });
export type OrderDetail = z.output<typeof orderDetail>;

const byCode = z.object({ code: code() });

export const orderEndpoints = listEndpoints(orderList, orderSummary);

export const getOrder = endpoint('GET', '/api/orders/:code', {
  summary: 'One order by number or id, with lines, deliveries, dates and documents.',
  errors: ['elsewhere', 'orders.several'],
  access: 'company',
  companies: 'all',
  params: byCode,
  response: orderDetail,
});

export const orderNeighbours = endpoint('GET', '/api/orders/:code/neighbours', {
  summary: 'The previous and next order in a filtered, sorted list.',
  errors: ['forbidden.prices'],
  access: 'company',
  companies: 'all',
  params: byCode,
  query: sortedSchema(orderList),
  response: neighbours(),
});

export const orderConfirmation = endpoint('GET', '/api/orders/:code/confirmation', {
  summary: 'The order confirmation as PDF.',
  errors: ['elsewhere', 'orders.several'],
  access: 'company',
  companies: 'all',
  params: byCode,
  produces: ['application/pdf'],
  costly: true,
});

export const orderDocumentFile = endpoint('GET', '/api/orders/:code/documents/:file', {
  summary: 'A document of an order or of one of its deliveries.',
  errors: ['elsewhere', 'orders.several'],
  access: 'company',
  companies: 'all',
  params: z.object({ code: code(), file: uuid() }),
  produces: ['application/octet-stream'],
});

/** Orders of all companies that are late, for the provider's people. */

const lateOrder = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: shown(200),
    number: shown(60),
    customerOrderNumber: shown(60),
    project: shown(200),
    state: z.enum(orderStates),
    quantityOrdered: quantity(),
    quantityDelivered: quantity(),
    promisedOn: day().nullable(),
    expectedOn: day(),
  })
  .meta({ id: 'LateOrder' });
export type LateOrder = z.output<typeof lateOrder>;

export const listLateOrders = endpoint('GET', '/api/provider/late-orders', {
  summary:
    'Orders of all companies to be delivered whose expected day has passed, the latest ones first. `q` looks for a number, a project, an article or a company.',
  access: 'staff',
  query: z.object({ ...searchQuery, ...pageQuery }),
  response: searchedPageOf(lateOrder),
});
