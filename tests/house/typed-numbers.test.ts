import { expect, it } from 'vitest';
import type { z } from 'zod';
import { registers } from '../../src/app/registers.ts';
import { openHouse } from '../support/house.ts';
import { partsOf } from '../support/schema-parts.ts';
import { endpointsOf } from '../support/endpoints.ts';

const { routes } = await openHouse();

/** Fields that name something by its number: people copy them out of documents, mails and web pages, and others compare them. */
const isNumber = (name: string): boolean => /^(?:number|reference|serials?|sku|ccoId|\w*Number|\w*Reference)$/.test(name);

const sample = { plain: 'IE-12 34', others: ['IE\u201112\u00a034', ' \u200bIE\u221212 \u202f34'] };

/** Fields of numbers within a schema, by their path. Whole wrappers are tried: what they change, they change for all spellings. */
function numbersIn(schema: z.ZodType, path: readonly string[] = []): [path: string, field: z.ZodType][] {
  const { shape, element, innerType, in: input, options } = partsOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, part]) => numbersIn(part, [...path, name]));
  if (element) return numbersIn(element, path);
  if (options) return options.flatMap((option) => numbersIn(option, path));
  const inner = innerType ?? input;
  const name = path.at(-1);
  if (name !== undefined && isNumber(name) && schema.safeParse(sample.plain).success) return [[path.join('.'), schema]];
  return inner ? numbersIn(inner, path) : [];
}

const endpoints = endpointsOf(routes);
const fields = [
  ...endpoints.flatMap(({ method, path, body }) => (body ? numbersIn(body).map(([field, schema]) => [`${method} ${path} ${field}`, schema] as const) : [])),
  ...registers.feeds.entities.flatMap(({ name, row }) => numbersIn(row).map(([field, schema]) => [`feed ${name} ${field}`, schema] as const)),
];

it('a number is the same with every hyphen and space, whichever way it comes', () => {
  expect(fields.length).toBeGreaterThan(50);
  const read = (field: z.ZodType, typed: string): unknown => field.safeParse(typed).data;
  const others = fields.filter(([, field]) => sample.others.some((typed) => read(field, typed) !== read(field, sample.plain)));
  expect(others.map(([name]) => name)).toEqual([]);
});
