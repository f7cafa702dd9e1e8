import { m } from '#generated/messages/messages.js';

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
