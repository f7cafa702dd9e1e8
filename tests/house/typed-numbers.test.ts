import { expect, it } from 'vitest';
import type { z } from 'zod';
import { registers } from '../../src/app/registers.ts';
import { openHouse } from '../support/house.ts';
import { readParts } from '../support/schema-parts.ts';
import { listEndpoints } from '../support/endpoints.ts';

const { routes } = await openHouse();

/** Fields that name something by its number: people copy them out of documents, mails and web pages, and others compare them. */
const isNumber = (name: string): boolean => /^(?:number|reference|serials?|sku|ccoId|\w*Number|\w*Reference)$/.test(name);

const sample = { plain: 'IE-12 34', others: ['IE\u201112\u00a034', ' \u200bIE\u221212 \u202f34'] };

/** Fields of numbers within a schema, by their path. Whole wrappers are tried: what they change, they change for all spellings. */
function listNumbers(schema: z.ZodType, path: readonly string[] = []): [path: string, field: z.ZodType][] {
  const { shape, element, innerType, in: input, options } = readParts(schema);
  if (shape) return Object.entries(shape).flatMap(([name, part]) => listNumbers(part, [...path, name]));
  if (element) return listNumbers(element, path);
  if (options) return options.flatMap((option) => listNumbers(option, path));
  const inner = innerType ?? input;
  const name = path.at(-1);
  if (name !== undefined && isNumber(name) && schema.safeParse(sample.plain).success) return [[path.join('.'), schema]];
  return inner ? listNumbers(inner, path) : [];
}

const endpoints = listEndpoints(routes);
const fields = [
  ...endpoints.flatMap(({ method, path, body }) => (body ? listNumbers(body).map(([field, schema]) => [`${method} ${path} ${field}`, schema] as const) : [])),
  ...registers.feeds.entities.flatMap(({ name, row }) => listNumbers(row).map(([field, schema]) => [`feed ${name} ${field}`, schema] as const)),
];

it('a number is the same with every hyphen and space, whichever way it comes', () => {
  expect(fields.length).toBeGreaterThan(50);
  const read = (field: z.ZodType, typed: string): unknown => field.safeParse(typed).data;
  const others = fields.filter(([, field]) => sample.others.some((typed) => read(field, typed) !== read(field, sample.plain)));
  expect(others.map(([name]) => name)).toEqual([]);
});
