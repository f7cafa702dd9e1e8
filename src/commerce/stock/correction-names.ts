import { m } from '#generated/messages/messages.js';

/** Names of the values of items of stock that people may correct. */
export const correctionNames: Readonly<Record<string, () => string>> = {
  description: m['stock.field.description'],
  isReplenished: m['stock.entry.isReplenished'],
  replenishedOn: m['stock.field.replenishedOn'],
  expiresOn: m['stock.field.expiresOn'],
  poNumber: m['stock.field.poNumber'],
  onHand: m['stock.field.onHand'],
};
