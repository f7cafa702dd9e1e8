import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { requiredText, responseText, text, uuid, whole, boundedList } from '#platform/http/schemas.ts';
import { subOrganisationsMax } from './sub-organisation.ts';
import './companies.errors.ts';

const subOrganisation = z
  .object({
    id: uuid(),
    /** Parent of the sub-organisation. */
    parentId: uuid().nullable(),
    name: responseText(200),
    /** Id at the manufacturer, as in a Meraki dashboard. */
    vendorOrganisationId: responseText(100).nullable(),
    version: z.int(),
  })
  .meta({ id: 'SubOrganisation' });
export type SubOrganisation = z.output<typeof subOrganisation>;

const rows = z.object({ rows: boundedList(subOrganisation, subOrganisationsMax * 2) });

const contents = z
  .object({
    id: uuid(),
    /** Contracts that are not archived: its own, and those of which it has a line. */
    contracts: z.int(),
    devices: z.int(),
    /** Licences of the latest snapshot. */
    entitled: z.int(),
    assigned: z.int(),
    /** References of which more is assigned than entitled, at one of its places: what is free elsewhere does not make up for it. */
    overAssigned: z.int(),
  })
  .meta({ id: 'SubOrganisationContents', description: 'What belongs to a sub-organisation and to all within it, as their lists show it.' });
export type SubOrganisationContents = z.output<typeof contents>;

const fields = { name: requiredText(200), parentId: uuid().nullable(), vendorOrganisationId: text(100) };
export const subOrganisationLabels = {
  name: m['companies.subOrganisation.name'],
  parentId: m['companies.subOrganisation.parent'],
  vendorOrganisationId: m['companies.subOrganisation.vendorId'],
};
export const newSubOrganisation = labelFields(z.object(fields), subOrganisationLabels);
export const subOrganisationChange = labelFields(z.object({ ...fields, version: whole(1, 2_147_483_647) }), {
  ...subOrganisationLabels,
  version: m['platform.label.version'],
});

export const listSubOrganisations = endpoint('GET', '/api/sub-organisations', {
  summary: 'The sub-organisations of a company that the caller sees, by name.',
  access: 'company',
  response: rows,
});
export const readSubOrganisationContents = endpoint('GET', '/api/sub-organisations/contents', {
  summary: 'Number of contracts, devices and licences that belong to each sub-organisation.',
  access: 'company',
  response: z.object({ rows: boundedList(contents, subOrganisationsMax * 2) }),
});
export const createSubOrganisation = endpoint('POST', '/api/sub-organisations', {
  summary: 'Creates a sub-organisation, within another one or at the top.',
  errors: ['companies.tooManySubOrganisations'],
  access: 'manager',
  limit: limits.records,
  body: newSubOrganisation,
  status: 201,
  response: subOrganisation,
});
export const changeSubOrganisation = endpoint('PATCH', '/api/sub-organisations/:id', {
  summary: 'Renames or moves a sub-organisation; refused with its current values when it was changed elsewhere meanwhile.',
  errors: ['conflict'],
  access: 'manager',
  limit: limits.records,
  params: z.object({ id: uuid() }),
  body: subOrganisationChange,
  response: subOrganisation,
});
export const deleteSubOrganisation = endpoint('DELETE', '/api/sub-organisations/:id', {
  summary: 'Deletes a sub-organisation to which nothing belongs.',
  errors: ['companies.subOrganisationInUse'],
  access: 'manager',
  limit: limits.records,
  params: z.object({ id: uuid() }),
});
