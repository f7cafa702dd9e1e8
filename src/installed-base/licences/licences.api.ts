import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { day, instant, responseText, text, uuid, boundedList } from '#platform/http/schemas.ts';
import { termStates, comparedAtMost, groupings, licenceTabs } from './licence.ts';

const compared = z
  .object({
    sku: responseText(200),
    description: responseText(400),
    subOrganisation: z.object({ id: uuid(), name: responseText(200) }).nullable(),
    entitled: z.int(),
    assigned: z.int(),
    /** Assigned on the earlier day. */
    earlier: z.int(),
    unusedActive: z.int(),
    /** Acquired without a word about their use: what is free of them is unknown. */
    unknownUse: z.int(),
    /** Licences in the other states of their vendor; those that expire soon or wait for their device are among the assigned. */
    others: z.object({ expiring: z.int(), recentlyQueued: z.int(), unused: z.int(), expired: z.int() }),
  })
  .meta({ id: 'ComparedLicences' });

const days = { from: day().optional(), to: day().optional() };
const taken = z.object({ day: day(), at: instant() }).nullable();

export const compareLicences = endpoint('GET', '/api/licences/comparison', {
  summary:
    'Licences acquired and assigned by SKU and sub-organisation, on two days; by default today and a month before. A day without a snapshot is the nearest earlier one.',
  access: 'company',
  query: z.object(days),
  response: z.object({
    from: day(),
    to: day(),
    /** The snapshots that were found; null where none is as early. */
    earlier: taken,
    later: taken,
    rows: boundedList(compared, comparedAtMost),
    /** Whether there are more lines than the maximum: those over-assigned, or active and unused, come first, then the others by SKU. */
    more: z.boolean(),
  }),
});

export const exportLicences = endpoint('GET', '/api/licences/comparison/export', {
  summary: 'The comparison as an Excel file, as far as its filters select.',
  access: 'company',
  query: z.object({
    ...days,
    q: text(100).optional(),
    state: z.enum(licenceTabs).optional(),
    subOrganisation: uuid().optional(),
    /** A second sub-organisation. */
    beside: uuid().optional(),
    by: z.enum(groupings).optional(),
    sort: z.literal('sku').default('sku'),
  }),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
  errors: ['exports.tooManyRows'],
});

const agreement = z
  .object({
    id: uuid(),
    number: responseText(60),
    label: responseText(200).nullable(),
    manufacturerName: responseText(200),
    startsOn: day(),
    endsOn: day(),
    /** Day from which use beyond the agreement is invoiced, until the end of the term. */
    trueForwardOn: day().nullable(),
    smartAccountName: responseText(200).nullable(),
    state: z.enum(termStates),
    suites: z.array(z.object({ portfolio: responseText(100), name: responseText(200), quantity: z.int().nullable() })).max(100),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.output<typeof agreement>;

const smartAccount = z
  .object({
    id: uuid(),
    name: responseText(200),
    domain: responseText(200).nullable(),
    virtualAccounts: z.array(z.object({ id: uuid(), parentId: uuid().nullable(), name: responseText(200), isDefault: z.boolean() })).max(200),
  })
  .meta({ id: 'SmartAccount' });
export type SmartAccount = z.output<typeof smartAccount>;

export const listAgreements = endpoint('GET', '/api/agreements', {
  summary: 'Enterprise agreements of a company with their suites, and its Smart and Virtual Accounts.',
  access: 'company',
  response: z.object({ agreements: z.array(agreement).max(500), accounts: z.array(smartAccount).max(100) }),
});
