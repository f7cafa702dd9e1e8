import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { namedManufacturer } from '#capabilities/ingest/feed-row.ts';
import { seenVersion } from '#capabilities/ingest/source.schema.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, requiredText, text, uuid, whole, requiredIdentifier, identifier } from '#platform/http/schemas.ts';
import { optionalSerialNumber } from '#installed-base/equipment/serial.schema.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { contractLineKinds, contractTypes } from './contract.ts';
import { findContractFlaws, notSerial } from './contract-entry.ts';

/** Forms of contracts that the provider's people enter by hand. */

const noManufacturer = declareIssue('contracts.noManufacturer', m['contracts.flaw.noManufacturer']);

export const linesOfContractAtMost = 5000;
export const contractStatuses = ['active', 'inactive'] as const;

/** A line. Its own days hold before those of the contract; `site` is the portal's id. */
const enteredLine = z.strictObject({
  /** Null: a new one. */
  id: uuid().nullable(),
  kind: z.enum(contractLineKinds),
  /** Null: that of the contract. */
  manufacturer: namedManufacturer().nullable(),
  reference: requiredIdentifier(80),
  description: requiredText(400),
  serial: optionalSerialNumber(60).refine((value) => value === '' || referenceKey(value) !== '', notSerial),
  quantity: whole(1, 100_000),
  serviceLevel: text(80),
  supportType: text(80),
  site: uuid().nullable(),
  startsOn: day().nullable(),
  endsOn: day().nullable(),
  warrantyUntil: day().nullable(),
});

const fields = {
  label: text(200),
  type: z.enum(contractTypes),
  manufacturer: namedManufacturer(noManufacturer),
  smartAccount: text(120),
  virtualAccount: text(120),
  ccoId: identifier(60),
  startsOn: day(),
  endsOn: day(),
  status: z.enum(contractStatuses),
  orderNumber: identifier(40),
  comment: text(500),
  lines: z.array(enteredLine).min(1).max(linesOfContractAtMost),
};
const labels = {
  label: m['contracts.field.label'],
  type: m['contracts.field.type'],
  manufacturer: m['contracts.field.manufacturer'],
  smartAccount: m['contracts.field.smartAccount'],
  virtualAccount: m['contracts.field.virtualAccount'],
  ccoId: m['contracts.field.ccoId'],
  startsOn: m['contracts.field.startsOn'],
  endsOn: m['contracts.field.endsOn'],
  status: m['contracts.field.state'],
  orderNumber: m['contracts.field.orderNumber'],
  comment: m['contracts.field.comment'],
  lines: m['contracts.field.lines'],
};
const lineLabels = {
  'lines.id': m['contracts.field.reference'],
  'lines.kind': m['contracts.field.kind'],
  'lines.manufacturer': m['contracts.field.manufacturer'],
  'lines.reference': m['contracts.field.reference'],
  'lines.description': m['contracts.field.description'],
  'lines.serial': m['contracts.field.serial'],
  'lines.quantity': m['contracts.field.quantity'],
  'lines.serviceLevel': m['contracts.field.serviceLevel'],
  'lines.supportType': m['contracts.field.supportType'],
  'lines.site': m['contracts.field.site'],
  'lines.startsOn': m['contracts.field.startsOn'],
  'lines.endsOn': m['contracts.field.endsOn'],
  'lines.warrantyUntil': m['contracts.field.warrantyUntil'],
};

const check = (contract: z.output<z.ZodObject<typeof fields>>, context: z.RefinementCtx): void => {
  for (const { path, message } of findContractFlaws(contract)) context.addIssue({ code: 'custom', path, message });
};

/** A new contract. Without a number, the portal gives it one of its own series. */
export const contractEntry = labelFields(
  z.strictObject({ number: identifier(40), subOrganisation: uuid().nullable(), ...fields }).superRefine(check),
  { number: m['contracts.field.number'], subOrganisation: m['contracts.field.subOrganisation'], ...labels },
  lineLabels,
);
export type ContractEntry = z.output<typeof contractEntry>;

/** Another state of a contract in the version that its author has seen. */
export const contractChange = labelFields(
  z.strictObject({ version: seenVersion(), reason: text(500), number: requiredIdentifier(40), ...fields }).superRefine(check),
  { version: m['platform.label.version'], reason: m['contracts.entry.reason'], number: m['contracts.field.number'], ...labels },
  lineLabels,
);
export type ContractChange = z.output<typeof contractChange>;
