import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { listEndpoints, responseFields, searchedPageResponse, sortedSchema } from '#platform/lists/list.api.ts';
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
  responseText,
  unitMoney,
  uuid,
  pageQuery,
  searchQuery,
} from '#platform/http/schemas.ts';
import { pickListed } from '#platform/lists/plain-fields.ts';
import { dateChangeKinds, deliveryStates, lineKinds, orderStates } from './order.ts';
import { damagePhotosAtMost } from './damage.ts';
import { orderFields } from './order-fields.ts';
import { orderList } from './orders.list.ts';

export const orderSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    number: responseText(60),
    customerOrderNumber: responseText(60),
    offerNumber: responseText(60).nullable(),
    project: responseText(200),
    requesterName: responseText(200).nullable(),
    siteLabel: responseText(200).nullable(),
    orderedOn: day(),
    promisedOn: day().nullable(),
    expectedOn: day().nullable(),
    isRescheduled: z.boolean(),
    quantityOrdered: quantity(),
    quantityDelivered: quantity(),
    currency: currency(),
    totalExclVat: money(),
    state: z.enum(orderStates),
    ...responseFields(pickListed(orderFields)),
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
    manufacturerName: responseText(100).nullable(),
    reference: responseText(100),
    description: responseText(500),
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
    serviceLevel: responseText(100).nullable(),
    state: z.enum(orderStates),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof orderLine>;

const deliveryFields = {
  id: uuid(),
  number: responseText(60),
  state: z.enum(deliveryStates),
  isRescheduled: z.boolean(),
  carrierName: responseText(100).nullable(),
  trackingNumber: responseText(100).nullable(),
  trackingLink: responseText(600).nullable(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  shippedOn: day().nullable(),
  deliveredAt: instant().nullable(),
};

const delivery = z
  .object({
    ...deliveryFields,
    receivedBy: responseText(200).nullable(),
    packages: z.array(
      z.object({
        id: uuid(),
        cartonNumber: responseText(60),
        trackingNumber: responseText(100).nullable(),
        trackingLink: responseText(600).nullable(),
        weightGrams: z.int().nullable(),
      }),
    ),
    lines: z.array(
      z.object({
        id: uuid(),
        orderLineId: uuid(),
        manufacturer: responseText(40).nullable(),
        reference: responseText(100),
        description: responseText(500),
        quantity: quantity(),
        serials: z.array(responseText(100)),
      }),
    ),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof delivery>;

const dateChange = z
  .object({
    id: uuid(),
    kind: z.enum(dateChangeKinds),
    deliveryNumber: responseText(60).nullable(),
    lineReference: responseText(100).nullable(),
    previousOn: day().nullable(),
    newOn: day().nullable(),
    changedAt: instant(),
    authorName: responseText(200),
    reason: responseText(500),
  })
  .meta({ id: 'DateChange' });
export type DateChange = z.output<typeof dateChange>;

const orderDocument = z
  .object({
    id: uuid(),
    name: responseText(255),
    contentType: responseText(120),
    size: z.int(),
    role: responseText(40),
    attachedTo: responseText(60),
    createdAt: instant(),
  })
  .meta({ id: 'OrderDocument' });

const damageReport = z
  .object({
    id: uuid(),
    number: responseText(60),
    deliveryNumber: responseText(60),
    state: z.enum(['received', 'inProgress', 'closed']),
    reserveText: responseText(2000),
    reporterName: responseText(200),
    answer: responseText(2000).nullable(),
    createdAt: instant(),
    /** Photos that were sent with it, or later. */
    photos: z.array(z.object({ id: uuid(), name: responseText(255) })).max(damagePhotosAtMost),
  })
  .meta({ id: 'DamageReport' });

export const orderDetail = z
  .object({
    ...orderSummary.omit({ siteLabel: true, openDamages: true }).shape,
    ...responseFields(orderFields),
    contactName: responseText(200).nullable(),
    contactEmail: responseText(254).nullable(),
    contactPhone: responseText(40).nullable(),
    confirmedOn: day().nullable(),
    deliveredOn: day().nullable(),
    partialDeliveryAllowed: z.boolean(),
    totalInclVat: money(),
    subOrganisationName: responseText(200).nullable(),
    site: z
      .object({
        id: uuid(),
        code: responseText(60),
        label: responseText(200),
        street: responseText(200).nullable(),
        complement: responseText(200).nullable(),
        postalCode: responseText(20).nullable(),
        city: responseText(100).nullable(),
        country: responseText(2),
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
    companyName: responseText(200),
    number: responseText(60),
    customerOrderNumber: responseText(60),
    project: responseText(200),
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
  response: searchedPageResponse(lateOrder),
});
