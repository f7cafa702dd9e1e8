import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { namedManufacturer } from '#capabilities/ingest/feed-row.ts';
import { seenVersion } from '#capabilities/ingest/source.schema.ts';
import { labelled } from '#platform/http/field-labels.ts';
import { day, requiredText, text, uuid, whole, requiredIdentifier, identifier } from '#platform/http/schemas.ts';
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
export const itemEntry = labelled(
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
export const itemChange = labelled(z.strictObject({ version: seenVersion(), code: requiredIdentifier(60), ...fields, reason: text(reservationReasonMax) }), {
  version: m['platform.label.version'],
  ...labels,
});
export type ItemChange = z.output<typeof itemChange>;
