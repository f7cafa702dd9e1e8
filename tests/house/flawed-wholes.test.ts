import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { registers } from '../../src/app/registers.ts';
import { openHouse } from '../support/house.ts';
import { readParts } from '../support/schema-parts.ts';
import { listEndpoints } from '../support/endpoints.ts';

const { routes } = await openHouse();

/** Values of the right type that mean nothing, in turns: rules over a whole form must not compute with a part that was refused. */
const texts = ['ab', '', '2026-02-30', '9999-99-99', '2026-11-19', '2026-11-19T10:00:00Z', '0', '-1', 'é'.repeat(300), '00000000-0000-0000-0000-000000000000'];
const numbers = [1.5, -1, 1e308, 2 ** 60, 0, 7];

/** A value of a schema's type, flawed in the way of a turn; parts differ from each other, so that good ones stand beside bad ones. */
function buildFlawed(schema: z.ZodType, turn: number, depth = 0): unknown {
  const { type, shape, element, innerType, in: input, options, entries, values } = readParts(schema);
  const buildPart = (part: z.ZodType, index: number): unknown => buildFlawed(part, turn * 7 + index, depth + 1);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part], index) => [name, buildPart(part, index)]));
  if (element) return depth > 6 ? [] : [buildPart(element, 1), buildPart(element, 2)];
  if (innerType) return buildFlawed(innerType, turn, depth);
  if (input) return buildFlawed(input, turn, depth);
  if (options) return buildPart(options[turn % options.length]!, 1);
  if (entries) return Object.values(entries)[turn % Object.keys(entries).length];
  if (values) return values[turn % values.length];
  if (type === 'number' || type === 'int') return numbers[turn % numbers.length];
  if (type === 'boolean') return turn % 2 === 0;
  return texts[turn % texts.length];
}

const turns = Array.from({ length: 60 }, (_, index) => index);
const expectAnswer = (schema: z.ZodType): void => {
  for (const turn of turns) {
    const value = buildFlawed(schema, turn);
    expect(() => schema.safeParse(value), JSON.stringify(value).slice(0, 500)).not.toThrow();
  }
};

const endpoints = listEndpoints(routes);
const asked = endpoints.flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema, index) => (schema ? [[`${method} ${path} ${index === 0 ? 'query' : 'body'}`, schema] as const] : [])),
);

describe('what is refused in a part is not computed with in the whole', () => {
  it.each(asked)('%s', (_name, schema) => expectAnswer(schema));
  it.each(registers.feeds.entities.map(({ name, row }) => [name, row as z.ZodType] as const))('row of %s', (_name, schema) => expectAnswer(schema));
});
