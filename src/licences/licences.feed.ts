import { z } from 'zod';
import { catalogueCode, companyRow, externalId, flag, optional, optionalText } from '#ingest/feed-row.ts';
import { day, requiredText, whole } from '#platform/schemas.ts';
import { licenceStates } from './licence.ts';

const count = () => whole(0, 10_000_000);

/** A company's container of licences at a manufacturer, with its subfolders. Exactly one is the default. */
export const smartAccountFeedRow = companyRow({
  name: requiredText(200),
  domain: optionalText(200),
  virtualAccounts: z
    .array(z.strictObject({ id: externalId(), name: requiredText(200), parent: optional(externalId()), isDefault: flag(false) }))
    .min(1)
    .max(200),
});
export type SmartAccountFeedRow = z.output<typeof smartAccountFeedRow>;

/** An enterprise agreement. `trueForwardOn`: day from which licences beyond the agreement are invoiced. */
export const agreementFeedRow = companyRow({
  number: requiredText(60),
  label: optionalText(200),
  manufacturer: catalogueCode(),
  startsOn: day(),
  endsOn: day(),
  trueForwardOn: optional(day()),
  smartAccount: optional(externalId()),
  suites: z.array(z.strictObject({ id: externalId(), portfolio: requiredText(100), name: requiredText(200), quantity: optional(count()) })).max(100),
});
export type AgreementFeedRow = z.output<typeof agreementFeedRow>;

/** Licences acquired of one SKU. */
export const entitlementFeedRow = companyRow({
  sku: requiredText(100),
  description: optionalText(300),
  quantity: count(),
  startsOn: optional(day()),
  endsOn: optional(day()),
  subOrganisation: optional(externalId()),
  agreement: optional(externalId()),
});
export type EntitlementFeedRow = z.output<typeof entitlementFeedRow>;

/** Licences of one SKU in use, or waiting for a device. */
export const assignmentFeedRow = companyRow({
  sku: requiredText(100),
  quantity: whole(1, 10_000_000)
    .nullish()
    .transform((value) => value ?? 1),
  state: z.enum(licenceStates),
  expiresOn: optional(day()),
  subOrganisation: optional(externalId()),
  serial: optionalText(100),
});
export type AssignmentFeedRow = z.output<typeof assignmentFeedRow>;
