import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import {
  companyRow,
  externalId,
  flag,
  optional,
  optionalText,
  collectUniqueIds,
  namedManufacturer,
  optionalIdentifier,
} from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, requiredText, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { optionalSerialNumber } from '#installed-base/equipment/serial.schema.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { contractLineKinds, contractTypes, parseStatus } from './contract.ts';
import { findContractFlaws, notSerial } from './contract-entry.ts';

const lineTwice = declareIssue('contracts.lineTwice', m['contracts.flaw.lineTwice']);
const unknownStatus = declareIssue('contracts.unknownStatus', m['contracts.flaw.unknownStatus']);

const serial = () =>
  optionalSerialNumber(60)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || referenceKey(value) !== '', notSerial);

/** A line of a contract. `manufacturer` absent: that of the contract. Its own days hold before those of the contract. */
const contractLineFeedPart = z.strictObject({
  id: externalId(),
  kind: z.enum(contractLineKinds),
  manufacturer: optional(namedManufacturer()),
  reference: requiredIdentifier(80),
  description: requiredText(400),
  serial: serial(),
  quantity: whole(1, 100_000),
  serviceLevel: optionalText(80),
  supportType: optionalText(80),
  site: optional(externalId()),
  startsOn: optional(day()),
  endsOn: optional(day()),
  warrantyUntil: optional(day()),
  orderNumber: optionalIdentifier(40),
  comment: optionalText(500),
});

/** A contract with its lines. `status` is reported by the vendor. `subOrganisation` and `imported` hold for a new contract; later they belong to the portal. */
export const contractFeedRow = companyRow({
  number: requiredIdentifier(40),
  label: optionalText(200),
  type: z.enum(contractTypes),
  manufacturer: namedManufacturer(),
  smartAccount: optionalText(120),
  virtualAccount: optionalText(120),
  ccoId: optionalIdentifier(60),
  startsOn: day(),
  endsOn: day(),
  periodMonths: optional(whole(0, 1200)),
  status: requiredText(40).transform((reported, context) => {
    const status = parseStatus(reported);
    if (status === undefined) context.addIssue({ code: 'custom', message: unknownStatus });
    return status ?? 'inactive';
  }),
  imported: flag(false),
  orderNumber: optionalIdentifier(40),
  comment: optionalText(500),
  subOrganisation: optional(externalId()),
  lines: z.array(contractLineFeedPart).min(1).max(5000),
}).superRefine((row, context) => {
  collectUniqueIds(row.lines, (index) => context.addIssue({ code: 'custom', path: ['lines', index, 'id'], message: lineTwice }));
  for (const { path, message } of findContractFlaws(row)) context.addIssue({ code: 'custom', path, message });
});
export type ContractFeedRow = z.output<typeof contractFeedRow>;
