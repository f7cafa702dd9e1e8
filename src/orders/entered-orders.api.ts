import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/contract.ts';
import { labelled } from '#platform/field-labels.ts';
import { companyId, day, instant, quantity, shown, uuid, whole } from '#platform/schemas.ts';
import { deliveryChange, deliveryEntry, linesCorrection, linesOfOrderAtMost, takenValues } from './entered-orders.schema.ts';
import { deliveryStates, lineKinds } from './order.ts';

/** Orders and deliveries that the provider's people enter by hand where no ERP sends them. */

/** Sources of an object. */
export const sources = ['erp', 'portal', 'import'] as const;

const enteredLine = z.object({
  id: uuid(),
  kind: z.enum(lineKinds),
  /** Absent where serial numbers of the line cannot be recorded. */
  manufacturer: shown(40).nullable(),
  reference: shown(100),
  description: shown(500),
  quantityOrdered: quantity(),
  quantityDelivered: quantity(),
  quantityCancelled: quantity(),
  /** Pieces that deliveries hold, whatever their state. */
  inDeliveries: quantity(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
});

const enteredDelivery = z.object({
  id: uuid(),
  number: shown(60),
  source: z.enum(sources),
  version: z.int(),
  state: z.enum(deliveryStates),
  carrier: shown(40).nullable(),
  trackingNumber: shown(100).nullable(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  shippedOn: day().nullable(),
  deliveredAt: instant().nullable(),
  receivedBy: shown(200).nullable(),
  packages: z.array(z.object({ cartonNumber: shown(60), trackingNumber: shown(100).nullable(), weightGrams: z.int().nullable() })),
  lines: z.array(z.object({ orderLine: uuid(), quantity: quantity(), serials: z.array(shown(100)) })),
});

/** A value of the ERP that was corrected: `kept` stands, `sent` is the ERP's last one. */
const correctedValue = z
  .object({
    object: z.enum(['order', 'delivery']),
    id: uuid(),
    number: shown(60),
    version: z.int(),
    /** Place in the row of the feed. */
    path: shown(300),
    field: shown(60),
    /** Article of the line; null for a value of the object itself. */
    reference: shown(100).nullable(),
    kept: shown(1000).nullable(),
    sent: shown(1000).nullable(),
    /** When the ERP sent it anew; null: not since the correction. */
    sentAt: instant().nullable(),
    /** Run that brought it; null once the run is forgotten. */
    run: uuid().nullable(),
    keeperName: shown(200),
    keptAt: instant(),
    reason: shown(500),
  })
  .meta({ id: 'CorrectedValue' });
export type CorrectedValue = z.output<typeof correctedValue>;

const enteredOrder = z
  .object({
    id: uuid(),
    companyId: companyId(),
    number: shown(60),
    source: z.enum(sources),
    /** Who entered it, or whose feed brought it, and when; null where the activity log does not say. */
    origin: z.object({ by: shown(200), at: instant() }).nullable(),
    version: z.int(),
    lines: z.array(enteredLine).max(linesOfOrderAtMost),
    deliveries: z.array(enteredDelivery),
    corrected: z.array(correctedValue),
    /** Carriers, each with its latest tracking number. */
    carriers: z.array(z.object({ code: shown(40), name: shown(100), latest: shown(100).nullable() })),
  })
  .meta({ id: 'EnteredOrder' });
export type EnteredOrder = z.output<typeof enteredOrder>;
export type EnteredDelivery = EnteredOrder['deliveries'][number];

const byId = z.object({ id: uuid() });
const kept = z.object({ version: z.int() });

export const getEnteredOrder = endpoint('GET', '/api/provider/orders/:id', {
  summary: 'An order as the provider’s people enter and correct it: its source, its quantities, its deliveries.',
  access: 'staff',
  params: byId,
  response: enteredOrder,
});

export const correctOrderLines = endpoint('PUT', '/api/provider/orders/:id/lines', {
  summary:
    'Corrects days and quantities of lines of an order, with the reason; refused with what a colleague has changed meanwhile. Corrected values of the ERP are kept against its feed.',
  access: 'staff',
  params: byId,
  body: linesCorrection,
  errors: ['conflict'],
  response: kept,
});

export const enterDelivery = endpoint('POST', '/api/provider/orders/:id/deliveries', {
  summary: 'Enters a delivery of an order that was entered by hand. Its serial numbers join the installed base.',
  access: 'staff',
  params: byId,
  body: deliveryEntry,
  errors: ['orders.notEntered'],
  status: 201,
  response: z.object({ id: uuid(), number: shown(60) }),
});

export const changeDelivery = endpoint('PUT', '/api/provider/deliveries/:id', {
  summary:
    'Changes a delivery; refused with what a colleague has changed meanwhile. Of one that the ERP sent, its items and parcels stay, and corrected values are kept against its feed.',
  access: 'staff',
  params: byId,
  body: deliveryChange,
  errors: ['conflict'],
  response: kept,
});

export const removeDelivery = endpoint('POST', '/api/provider/deliveries/:id/removal', {
  summary: 'Takes away a delivery that was entered by hand and has not left yet.',
  access: 'staff',
  params: byId,
  body: labelled(z.strictObject({ version: whole(1, Number.MAX_SAFE_INTEGER) }), { version: m['platform.label.version'] }),
  errors: ['conflict', 'orders.notEntered', 'orders.hasLeft'],
});

export const takeSentOfOrder = endpoint('POST', '/api/provider/orders/:id/erp-values', {
  summary: 'Takes back the ERP’s values of an order in the place of corrected ones; its feed counts for them again.',
  access: 'staff',
  params: byId,
  body: takenValues,
  errors: ['conflict'],
  response: kept,
});

export const takeSentOfDelivery = endpoint('POST', '/api/provider/deliveries/:id/erp-values', {
  summary: 'Takes back the ERP’s values of a delivery in the place of corrected ones; its feed counts for them again.',
  access: 'staff',
  params: byId,
  body: takenValues,
  errors: ['conflict'],
  response: kept,
});
