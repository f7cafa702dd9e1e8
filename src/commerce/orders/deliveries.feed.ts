import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { catalogueCode, companyRow, externalId, optional, optionalText, collectUniqueIds, optionalIdentifier } from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, instant, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { beforeShipping, isReceivedEarly, deliveryStates } from './order.ts';
import { dateChangeFeedPart } from './orders.feed.ts';

const lineTwice = declareIssue('orders.deliveryLineTwice', m['orders.flaw.deliveryLineTwice']);
const changeTwice = declareIssue('orders.deliveryChangeTwice', m['orders.flaw.changeTwice']);
const serialTwice = declareIssue('orders.serialTwice', m['orders.flaw.serialTwice']);
const moreSerials = declareIssue('orders.moreSerials', m['orders.flaw.moreSerials']);
const notSerial = declareIssue('orders.notSerial', m['orders.flaw.notSerial']);
const notDelivered = declareIssue('orders.notDelivered', m['orders.flaw.notDelivered']);

const serial = () => serialNumber(60).refine((value) => referenceKey(value) !== '', notSerial);

/** Delivered part of an order line; at most one serial number per piece. `orderLine` is the ERP's id of the line in its order. */
export const deliveryLineFeedPart = z
  .strictObject({ id: externalId(), orderLine: externalId(), quantity: whole(1, 100_000), serials: optional(z.array(serial()).max(5000)) })
  .superRefine(({ quantity, serials }, context) => {
    if (serials && serials.length > quantity) context.addIssue({ code: 'custom', path: ['serials'], message: moreSerials });
    const keys = new Set<string>();
    serials?.forEach((value, index) => {
      const key = referenceKey(value);
      if (keys.has(key)) context.addIssue({ code: 'custom', path: ['serials', index], message: serialTwice });
      keys.add(key);
    });
  });

/** A delivery of an order, with its packages and the serial numbers in it. `carrier` is the carrier's code. */
export const deliveryFeedRow = companyRow({
  order: externalId(),
  number: requiredIdentifier(40),
  carrier: optional(catalogueCode()),
  trackingNumber: optionalIdentifier(60),
  promisedOn: optional(day()),
  expectedOn: optional(day()),
  shippedOn: optional(day()),
  deliveredAt: optional(instant()),
  receivedBy: optionalText(120),
  state: z.enum(deliveryStates),
  packages: z
    .array(z.strictObject({ cartonNumber: optionalIdentifier(60), trackingNumber: optionalIdentifier(60), weightGrams: optional(whole(0, 100_000_000)) }))
    .max(1000),
  lines: z.array(deliveryLineFeedPart).max(5000),
  dateChanges: optional(z.array(dateChangeFeedPart.omit({ line: true })).max(5000)),
}).superRefine(({ lines, dateChanges, state, shippedOn, deliveredAt }, context) => {
  collectUniqueIds(lines, (index) => context.addIssue({ code: 'custom', path: ['lines', index, 'id'], message: lineTwice }));
  collectUniqueIds(dateChanges ?? [], (index) => context.addIssue({ code: 'custom', path: ['dateChanges', index, 'id'], message: changeTwice }));
  if (isReceivedEarly({ shippedOn, deliveredAt })) context.addIssue({ code: 'custom', path: ['deliveredAt'], message: beforeShipping });
  if (state === 'delivered' && !deliveredAt) context.addIssue({ code: 'custom', path: ['deliveredAt'], message: notDelivered });
});
export type DeliveryFeedRow = z.output<typeof deliveryFeedRow>;
