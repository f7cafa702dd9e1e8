import { z } from 'zod';
import { correctedFields, sourceFields, takenValues, seenVersion } from '#capabilities/ingest/source.schema.ts';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, companyParam, day, responseText, uuid, requiredText, text, whole, requiredIdentifier, identifier } from '#platform/http/schemas.ts';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { namedManufacturer } from '#capabilities/ingest/feed-row.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { reservationReasonMax, serialsAtMost } from './stock.ts';

/** Forms of items of stock that the provider's people enter by hand. */

const fields = {
  manufacturer: namedManufacturer(),
  reference: requiredIdentifier(80),
  description: requiredText(400),
  isReplenished: z.boolean(),
  replenishedOn: day().nullable(),
  expiresOn: day().nullable(),
  poNumber: identifier(40),
  site: uuid().nullable(),
  subOrganisation: uuid().nullable(),
};
const labels = {
  code: m['stock.field.code'],
  manufacturer: m['stock.field.manufacturer'],
  reference: m['stock.field.reference'],
  description: m['stock.field.description'],
  isReplenished: m['stock.entry.isReplenished'],
  replenishedOn: m['stock.field.replenishedOn'],
  expiresOn: m['stock.field.expiresOn'],
  poNumber: m['stock.field.poNumber'],
  site: m['stock.field.site'],
  subOrganisation: m['stock.entry.subOrganisation'],
  reason: m['stock.field.reason'],
};

/** A new item with the pieces that are there. Without a code, the portal gives it one of its own series. */
export const itemEntry = labelFields(
  z.strictObject({
    code: identifier(60),
    ...fields,
    quantity: whole(0, 1_000_000),
    serials: z.array(serialNumber(100)).max(serialsAtMost),
    reason: text(reservationReasonMax),
  }),
  { ...labels, quantity: m['stock.field.quantity'], serials: m['stock.field.serials'] },
);
export type ItemEntry = z.output<typeof itemEntry>;

/** Another state of an item in the version that its author has seen; its pieces have a ledger of their own. */
export const itemChange = labelFields(z.strictObject({ version: seenVersion(), code: requiredIdentifier(60), ...fields, reason: text(reservationReasonMax) }), {
  version: m['platform.label.version'],
  ...labels,
});
export type ItemChange = z.output<typeof itemChange>;

/** Items of stock that the provider's people enter by hand where no ERP sends them, and their corrections. */

const enteredItem = z
  .object({
    id: uuid(),
    companyId: companyId(),
    code: responseText(60),
    ...sourceFields,
    version: z.int(),
    manufacturer: responseText(40),
    reference: responseText(100),
    description: responseText(500),
    isReplenished: z.boolean(),
    replenishedOn: day().nullable(),
    expiresOn: day().nullable(),
    poNumber: responseText(60).nullable(),
    site: uuid().nullable(),
    subOrganisation: uuid().nullable(),
    corrected: z.array(z.object(correctedFields)),
  })
  .meta({ id: 'EnteredStockItem' });
export type EnteredItem = z.output<typeof enteredItem>;

const byId = z.object({ id: uuid() });
const kept = z.object({ version: z.int() });

export const getEnteredItem = endpoint('GET', '/api/provider/stock-items/:id', {
  summary: 'An item of stock as the provider’s people enter and correct it, with its source.',
  access: 'staff',
  params: byId,
  response: enteredItem,
});

export const enterItem = endpoint('POST', '/api/provider/companies/:companyId/stock-items', {
  summary: 'Enters an item of stock of a company, with the pieces that are there.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  body: itemEntry,
  status: 201,
  response: z.object({ id: uuid(), code: responseText(60) }),
});

export const changeItem = endpoint('PUT', '/api/provider/stock-items/:id', {
  summary:
    'Changes an item of stock; refused with what a colleague has changed meanwhile. Of one that the ERP sent, corrected values are kept against its feed.',
  access: 'staff',
  params: byId,
  body: itemChange,
  errors: ['conflict'],
  response: kept,
});

export const takeSentOfItem = endpoint('POST', '/api/provider/stock-items/:id/erp-values', {
  summary: 'Takes back the ERP’s values of an item of stock in the place of corrected ones; its count is posted to the ledger.',
  access: 'staff',
  params: byId,
  body: takenValues,
  errors: ['conflict'],
  response: kept,
});
