import { z } from 'zod';
import { optionalSerialNumber } from '#installed-base/equipment/serial.schema.ts';
import { buildTree } from '#parties/companies/sub-organisation.ts';
import { m } from '#generated/messages/messages.js';
import { companyRow, externalId, flag, optional, optionalText, collectUniqueIds, namedManufacturer } from '#capabilities/ingest/feed-row.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { day, requiredText, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { licenceStates } from './licence.ts';

const endsBeforeStart = declareIssue('licences.endsBeforeStart', m['licences.flaw.endsBeforeStart']);
const suiteTwice = declareIssue('licences.suiteTwice', m['licences.flaw.suiteTwice']);
const accountTwice = declareIssue('licences.accountTwice', m['licences.flaw.accountTwice']);
const oneDefaultAccount = declareIssue('licences.oneDefaultAccount', m['licences.flaw.oneDefaultAccount']);
const unknownParentAccount = declareIssue('licences.unknownParentAccount', m['licences.flaw.unknownParentAccount']);
const accountRing = declareIssue('licences.accountRing', m['licences.flaw.accountRing']);

const count = () => whole(0, 10_000_000);

/** A company's container of licences at a manufacturer, with its subfolders. Exactly one is the default. */
export const smartAccountFeedRow = companyRow({
  name: requiredText(200),
  domain: optionalText(200),
  virtualAccounts: z
    .array(z.strictObject({ id: externalId(), name: requiredText(200), parent: optional(externalId()), isDefault: flag(false) }))
    .min(1)
    .max(200),
}).superRefine(({ virtualAccounts }, context) => {
  const addFlaw = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path: ['virtualAccounts', ...path], message });
  const ids = collectUniqueIds(virtualAccounts, (index) => addFlaw([index, 'id'], accountTwice));
  if (virtualAccounts.filter(({ isDefault }) => isDefault).length !== 1) addFlaw([], oneDefaultAccount);
  // The tree is drawn from its top: accounts within each other are not in it.
  const drawn = new Set(buildTree(virtualAccounts.map(({ id, name, parent }) => ({ id, name, parentId: parent }))).map(({ row }) => row.id));
  virtualAccounts.forEach(({ id, parent }, index) => {
    if (parent !== null && !ids.has(parent)) addFlaw([index, 'parent'], unknownParentAccount);
    else if (!drawn.has(id)) addFlaw([index, 'parent'], accountRing);
  });
});
export type SmartAccountFeedRow = z.output<typeof smartAccountFeedRow>;

/** An enterprise agreement. `trueForwardOn`: day from which licences beyond the agreement are invoiced. */
export const agreementFeedRow = companyRow({
  number: requiredIdentifier(60),
  label: optionalText(200),
  manufacturer: namedManufacturer(),
  startsOn: day(),
  endsOn: day(),
  trueForwardOn: optional(day()),
  smartAccount: optional(externalId()),
  suites: z.array(z.strictObject({ id: externalId(), portfolio: requiredText(100), name: requiredText(200), quantity: optional(count()) })).max(100),
}).superRefine((row, context) => {
  const addFlaw = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (row.endsOn < row.startsOn) addFlaw(['endsOn'], endsBeforeStart);
  collectUniqueIds(row.suites, (index) => addFlaw(['suites', index, 'id'], suiteTwice));
});
export type AgreementFeedRow = z.output<typeof agreementFeedRow>;

/** Licences acquired of one SKU. */
export const entitlementFeedRow = companyRow({
  sku: requiredIdentifier(100),
  description: optionalText(300),
  quantity: count(),
  startsOn: optional(day()),
  endsOn: optional(day()),
  subOrganisation: optional(externalId()),
  agreement: optional(externalId()),
}).refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, { path: ['endsOn'], error: endsBeforeStart });
export type EntitlementFeedRow = z.output<typeof entitlementFeedRow>;

/** Licences of one SKU in use, or waiting for a device. */
export const assignmentFeedRow = companyRow({
  sku: requiredIdentifier(100),
  quantity: whole(1, 10_000_000)
    .nullish()
    .transform((value) => value ?? 1),
  state: z.enum(licenceStates),
  expiresOn: optional(day()),
  subOrganisation: optional(externalId()),
  serial: optionalSerialNumber(100)
    .nullish()
    .transform((value) => value || null),
});
export type AssignmentFeedRow = z.output<typeof assignmentFeedRow>;
