import { withCompany } from '#platform/kernel/address.ts';
import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { carrierAddress } from '#parties/provider/provider.paths.ts';
import { deliveryAddress, orderAddress } from './orders.paths.ts';
import { listFieldLabels } from '#platform/lists/plain-fields.ts';
import { orderFields } from './order-fields.ts';
import { orderStateNames } from './orders.names.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const orderKind = 'order';
export const deliveryKind = 'delivery';
export const damageReportKind = 'damageReport';

/** Address of an object's page. Deliveries and damage reports are shown on the page of their order. */
export const orderObjectAddress = (orderNumber: string, companyId: number): string => withCompany(orderAddress(orderNumber), companyId);

/** The words of this domain's objects in activity logs. */
export const ordersJournal: JournalDeclaration = {
  fields: {
    carrier: m['orders.journal.field.carrier'],
    deliveredAt: m['orders.journal.field.deliveredAt'],
    expectedOn: m['orders.journal.field.expectedOn'],
    isDelayed: m['orders.journal.field.isDelayed'],
    receivedBy: m['orders.journal.field.receivedBy'],
    serials: m['orders.journal.field.serials'],
    shippedOn: m['orders.journal.field.shippedOn'],
    trackingNumber: m['orders.journal.field.trackingNumber'],
    number: m['orders.journal.field.number'],
    promisedOn: m['orders.journal.field.promisedOn'],
    quantityDelivered: m['orders.journal.field.quantityDelivered'],
    quantityOrdered: m['orders.field.quantityOrdered'],
    carrierCode: m['orders.journal.field.carrier'],
    confirmedOn: m['orders.field.confirmedOn'],
    contactEmail: m['orders.journal.field.contactEmail'],
    contactName: m['orders.field.contact'],
    contactPhone: m['orders.journal.field.contactPhone'],
    currency: m['orders.field.currency'],
    customerOrderNumber: m['orders.field.customerOrderNumber'],
    orderedOn: m['orders.field.orderedOn'],
    partialDeliveryAllowed: m['orders.field.partialDelivery'],
    photos: m['orders.damage.photos'],
    requesterName: m['orders.field.requester'],
    ...listFieldLabels(orderFields),
    totalExclVat: m['orders.field.totalExclVat'],
    totalInclVat: m['orders.field.totalInclVat'],
    trackingTemplate: m['operations.label.trackingTemplate'],
  },
  actions: {
    delivered: { name: m['orders.journal.action.delivered'], sentence: m['orders.journal.sentence.delivered'] },
    repriced: { sentence: m['orders.journal.sentence.repriced'] },
  },
  kinds: {
    carrier: {
      name: m['orders.journal.carrier.name'],
      what: m['orders.journal.carrier.what'],
      of: m['orders.journal.carrier.of'],
      narrows: 'wholeLog',
      staffAddress: () => carrierAddress(),
    },
    [damageReportKind]: {
      name: m['orders.journal.damageReport.name'],
      what: m['orders.journal.damageReport.what'],
      of: m['orders.journal.damageReport.of'],
      narrows: 'wholeLog',
      isQueued: true,
    },
    [deliveryKind]: {
      name: m['orders.journal.delivery.name'],
      what: m['orders.journal.delivery.what'],
      of: m['orders.journal.delivery.of'],
      narrows: 'everyLog',
      address: ({ title, code }) => (code === null ? undefined : deliveryAddress(code, title)),
    },
    [orderKind]: {
      name: m['orders.journal.order.name'],
      what: m['orders.journal.order.what'],
      of: m['orders.journal.order.of'],
      narrows: 'everyLog',
      values: { state: orderStateNames },
      amounts: ['totalExclVat', 'totalInclVat'],
      address: ({ title }) => orderAddress(title),
    },
  },
};
