import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

/** Names of the values of a delivery that people enter and correct. */
export const deliveryNames = {
  carrier: m['orders.field.carrier'],
  trackingNumber: m['orders.field.trackingNumber'],
  promisedOn: m['orders.field.promisedOn'],
  expectedOn: m['orders.field.expectedOn'],
  shippedOn: m['orders.field.shippedOn'],
  deliveredAt: m['orders.field.deliveredAt'],
  receivedBy: m['orders.entry.receivedBy'],
};

/** Names of the values of orders and deliveries that people may correct. */
export const correctionNames: Readonly<Record<string, () => string>> = {
  ...deliveryNames,
  state: m['orders.field.state'],
  quantityDelivered: m['orders.field.quantityDelivered'],
  quantityCancelled: m['orders.entry.cancelled'],
};

/** Objects of this domain that the ERP sends. */
export const ordersFeeds: FeedLabels = [
  { name: 'carriers', label: m['orders.feed.carriers'], fields: { trackingTemplate: m['operations.label.trackingTemplate'] } },
  { name: 'orders', label: m['orders.feed.orders'], fields: correctionNames },
  { name: 'deliveries', label: m['orders.feed.deliveries'], fields: correctionNames },
];
