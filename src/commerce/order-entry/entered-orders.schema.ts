import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { catalogueCode } from '#capabilities/ingest/feed-row.ts';
import { seenVersion } from '#capabilities/ingest/source.schema.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, instant, requiredText, text, uuid, whole, identifier } from '#platform/http/schemas.ts';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { beforeShipping, isReceivedEarly } from '#commerce/orders/order.ts';
import { deliveryNames } from '#commerce/orders/orders.feeds.ts';

/** Forms of orders and deliveries that the provider's people enter by hand. */

export const linesOfOrderAtMost = 5000;
const packagesAtMost = 200;
const reasonMax = 500;

const pieces = () => whole(0, 100_000);

const nothingDelivered = declareIssue('orders.entry.nothingDelivered', m['order-entry.flaw.nothing']);
const wrongCount = declareIssue('orders.entry.wrongCount', ({ given, quantity }, options) =>
  m['order-entry.flaw.count']({ count: Number(given), quantity: Number(quantity) }, options),
);
const serialRepeated = declareIssue('orders.entry.serialRepeated', m['orders.flaw.serialTwice']);
const notSerial = declareIssue('orders.entry.notSerial', m['orders.flaw.notSerial']);

const beforeOrdering = declareIssue('orders.entry.beforeOrdering', m['order-entry.flaw.beforeOrdering']);

const orderFields = { customerOrderNumber: identifier(60), orderedOn: day(), promisedOn: day().nullable() };
const orderLabels = { customerOrderNumber: m['order-entry.customerNumber'], orderedOn: m['orders.field.orderedOn'], promisedOn: m['orders.field.promisedOn'] };
const checkOrder = ({ orderedOn, promisedOn }: z.output<z.ZodObject<typeof orderFields>>, context: z.RefinementCtx): void => {
  if (promisedOn && promisedOn < orderedOn) context.addIssue({ code: 'custom', path: ['promisedOn'], message: beforeOrdering });
};

/** An order of the customer, whose lines are those of an offer. */
export const orderEntry = labelFields(z.strictObject(orderFields).superRefine(checkOrder), orderLabels);
export type OrderEntry = z.output<typeof orderEntry>;

/** The same with the lines of a draft, in the version that its author has seen. */
export const draftOrderEntry = labelFields(z.strictObject({ ...orderFields, version: seenVersion() }).superRefine(checkOrder), {
  ...orderLabels,
  version: m['platform.label.version'],
});

/** A correction of lines: their days, what is cancelled, and what is done of services. */
export const linesCorrection = labelFields(
  z.strictObject({
    version: seenVersion(),
    reason: requiredText(reasonMax),
    lines: z
      .array(
        z.strictObject({
          id: uuid(),
          promisedOn: day().nullable(),
          expectedOn: day().nullable(),
          quantityCancelled: pieces(),
          /** Pieces of a service or subscription that are done; of equipment, deliveries say it. */
          quantityDone: pieces(),
        }),
      )
      .min(1)
      .max(linesOfOrderAtMost),
  }),
  { version: m['platform.label.version'], reason: m['order-entry.reason'], lines: m['orders.part.lines'] },
  {
    'lines.id': m['orders.field.reference'],
    'lines.promisedOn': m['orders.field.promisedOn'],
    'lines.expectedOn': m['orders.field.expectedOn'],
    'lines.quantityCancelled': m['orders.entry.cancelled'],
    'lines.quantityDone': m['orders.field.done'],
  },
);
export type LinesCorrection = z.output<typeof linesCorrection>;

const serial = () => serialNumber(60).refine((value) => referenceKey(value) !== '', notSerial);

const deliveredLine = z.strictObject({ orderLine: uuid(), quantity: pieces(), serials: z.array(serial()).max(5000) }).superRefine((line, context) => {
  const { quantity, serials } = line;
  if (serials.length > 0 && serials.length !== quantity)
    context.addIssue({ code: 'custom', path: ['serials'], message: wrongCount, params: { given: serials.length, quantity } });
  const keys = new Set<string>();
  serials.forEach((value, index) => {
    if (keys.has(referenceKey(value))) context.addIssue({ code: 'custom', path: ['serials', index], message: serialRepeated });
    keys.add(referenceKey(value));
  });
});

const deliveryFields = {
  carrier: catalogueCode().nullable(),
  trackingNumber: identifier(60),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  shippedOn: day().nullable(),
  deliveredAt: instant().nullable(),
  receivedBy: text(120),
  reason: text(reasonMax),
  packages: z
    .array(z.strictObject({ cartonNumber: identifier(60), trackingNumber: identifier(60), weightGrams: whole(0, 100_000_000).nullable() }))
    .max(packagesAtMost),
  lines: z.array(deliveredLine).max(linesOfOrderAtMost),
};
const labels = { ...deliveryNames, reason: m['order-entry.reason'], packages: m['orders.document.packages'], lines: m['orders.part.lines'] };
const partLabels = {
  'packages.cartonNumber': m['order-entry.carton'],
  'packages.trackingNumber': m['orders.field.trackingNumber'],
  'packages.weightGrams': m['orders.field.weight'],
  'lines.orderLine': m['orders.field.reference'],
  'lines.quantity': m['orders.field.quantity'],
  'lines.serials': m['orders.field.serials'],
};

const checkDelivery = ({ lines, shippedOn, deliveredAt }: z.output<z.ZodObject<typeof deliveryFields>>, context: z.RefinementCtx): void => {
  if (!lines.some(({ quantity }) => quantity > 0)) context.addIssue({ code: 'custom', path: ['lines'], message: nothingDelivered });
  if (isReceivedEarly({ shippedOn, deliveredAt })) context.addIssue({ code: 'custom', path: ['deliveredAt'], message: beforeShipping });
};

/** A delivery of an order. A line without pieces is left out. */
export const deliveryEntry = labelFields(z.strictObject(deliveryFields).superRefine(checkDelivery), labels, partLabels);
export type DeliveryEntry = z.output<typeof deliveryEntry>;

/** The same as it changes a version that its author has seen. */
export const deliveryChange = labelFields(
  z.strictObject({ ...deliveryFields, version: seenVersion() }).superRefine(checkDelivery),
  { ...labels, version: m['platform.label.version'] },
  partLabels,
);
