import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { boundedList, requiredText, responseText, whole, text } from '#platform/http/schemas.ts';
import './catalogue.errors.ts';

/** Manufacturers with the other names under which people write them. */

/** Maximum other names of a manufacturer. */
export const namesAtMost = 100;
/** Maximum unknown names that are shown. */
export const unknownAtMost = 20;

const namedMaker = z
  .object({
    code: responseText(30),
    name: responseText(100),
    /** Without those that its own name says already. */
    names: z.array(responseText(100)),
    /** Version of its names. */
    version: z.int(),
  })
  .meta({ id: 'NamedManufacturer' });
export type NamedMaker = z.output<typeof namedMaker>;

const namedMakers = z.object({
  rows: boundedList(namedMaker, 1000),
  /** Unknown names in files of imports, the latest first. */
  unknown: z.array(responseText(100)).max(unknownAtMost),
});

export const listMakers = endpoint('GET', '/api/provider/manufacturers', {
  summary: 'Manufacturers of the catalogue with the other names under which files, the ERP and people write them, and unknown names met in imports.',
  access: 'staff',
  response: namedMakers,
});

export const writtenNames = labelFields(z.strictObject({ version: whole(1, 2_147_483_647), names: z.array(requiredText(100)).max(namesAtMost) }), {
  version: m['platform.label.version'],
  names: m['catalogue.makers.names'],
});

export const writeMakerNames = endpoint('PUT', '/api/provider/manufacturers/:manufacturer/names', {
  summary: 'Replaces the other names of a manufacturer; refused with those of now when they were changed elsewhere meanwhile.',
  errors: ['conflict', 'notFound'],
  access: 'staff',
  params: z.object({ manufacturer: z.string().max(30) }),
  body: writtenNames,
  response: namedMakers,
});

/** Maximum products that one completion offers. */
export const completionsAtMost = 8;

export const findProducts = endpoint('GET', '/api/products', {
  summary: 'Products of the catalogue whose reference contains a text, whatever its case and hyphens; from two characters.',
  access: 'company',
  query: z.object({ q: text(100) }),
  response: z.object({
    rows: z.array(z.object({ manufacturerName: responseText(200), reference: responseText(100), description: responseText(500) })).max(completionsAtMost),
  }),
});
