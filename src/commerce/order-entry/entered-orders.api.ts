import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { correctedFields, sourceFields, sources, takenValues } from '#capabilities/ingest/source.schema.ts';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyId, day, instant, quantity, responseText, uuid, whole } from '#platform/http/schemas.ts';
import { deliveryChange, deliveryEntry, linesCorrection, linesOfOrderAtMost } from './entered-orders.schema.ts';
import { deliveryStates, lineKinds } from '#commerce/orders/order.ts';

/** Orders and deliveries that the provider's people enter by hand where no ERP sends them. */

const enteredLine = z.object({
  id: uuid(),
  kind: z.enum(lineKinds),
  /** Absent where serial numbers of the line cannot be recorded. */
  manufacturer: responseText(40).nullable(),
  reference: responseText(100),
  description: responseText(500),
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
  number: responseText(60),
  source: z.enum(sources),
  version: z.int(),
  state: z.enum(deliveryStates),
  carrier: responseText(40).nullable(),
  trackingNumber: responseText(100).nullable(),
  promisedOn: day().nullable(),
  expectedOn: day().nullable(),
  shippedOn: day().nullable(),
  deliveredAt: instant().nullable(),
  receivedBy: responseText(200).nullable(),
  packages: z.array(z.object({ cartonNumber: responseText(60), trackingNumber: responseText(100).nullable(), weightGrams: z.int().nullable() })),
  lines: z.array(z.object({ orderLine: uuid(), quantity: quantity(), serials: z.array(responseText(100)) })),
});

/** A corrected value of an order of the ERP, or of one of its deliveries. */
const correctedValue = z
  .object({ object: z.enum(['order', 'delivery']), id: uuid(), number: responseText(60), version: z.int(), ...correctedFields })
  .meta({ id: 'CorrectedValue' });
export type CorrectedValue = z.output<typeof correctedValue>;

const enteredOrder = z
  .object({
    id: uuid(),
    companyId: companyId(),
    number: responseText(60),
    ...sourceFields,
    version: z.int(),
    lines: z.array(enteredLine).max(linesOfOrderAtMost),
    deliveries: z.array(enteredDelivery),
    corrected: z.array(correctedValue),
    /** Carriers, each with its latest tracking number. */
    carriers: z.array(z.object({ code: responseText(40), name: responseText(100), latest: responseText(100).nullable() })),
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
  response: z.object({ id: uuid(), number: responseText(60) }),
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
  body: labelFields(z.strictObject({ version: whole(1, Number.MAX_SAFE_INTEGER) }), { version: m['platform.label.version'] }),
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
