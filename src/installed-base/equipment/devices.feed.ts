import type { z } from 'zod';
import { companyRow, externalId, optional, optionalText, namedManufacturer } from '#capabilities/ingest/feed-row.ts';
import { day, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { serialNumber } from './serial.schema.ts';
import { notSerial } from './equipment.errors.ts';

/** A device of a company. Site, sub-organisation, room and host name are those of a new device: later changes belong to the customer. */
export const deviceFeedRow = companyRow({
  manufacturer: namedManufacturer(),
  reference: requiredIdentifier(80),
  serial: serialNumber(60).refine((value) => referenceKey(value) !== '', notSerial),
  description: optionalText(400),
  quantity: optional(whole(1, 100_000)),
  warrantyType: optionalText(80),
  warrantyUntil: optional(day()),
  supportEndsOn: optional(day()),
  site: optional(externalId()),
  subOrganisation: optional(externalId()),
  room: optionalText(80),
  hostName: optionalText(120),
});
export type DeviceFeedRow = z.output<typeof deviceFeedRow>;
