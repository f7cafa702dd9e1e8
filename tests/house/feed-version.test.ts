import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { registers } from '../../src/app/registers.ts';
import { feedVersion } from '../../src/capabilities/ingest/ingest.api.ts';
import { readParts } from '../support/schema-parts.ts';

/** Fields of a row and of its parts, as a warning names them, without the places in lists. */
function listFieldPaths(schema: z.ZodType, above = ''): string[] {
  const { shape = {}, element, innerType, in: input, options = [] } = readParts(schema);
  const parts = [element, innerType, input, ...options].filter((part) => part !== undefined);
  const own = Object.entries(shape).flatMap(([name, field]) => [above + name, ...listFieldPaths(field, `${above}${name}.`)]);
  return [...new Set([...own, ...parts.flatMap((part) => listFieldPaths(part, above))])];
}

/** Fields that each version of the feed has added, by entity. Those of a version that stands here never change. */
const added = JSON.parse(readFileSync('tests/house/feed-fields.json', 'utf8')) as Record<string, Record<string, string[]>>;
const current = Object.fromEntries(registers.feeds.entities.map(({ name, row }) => [name, listFieldPaths(row).sort()]));
const frozen = Object.fromEntries(
  [...new Set(Object.values(added).flatMap((entities) => Object.keys(entities)))].map((name) => [
    name,
    Object.values(added)
      .flatMap((entities) => entities[name] ?? [])
      .sort(),
  ]),
);

it('a feed that gains a field raises the version of the feed, under which feed-fields.json lists it', () => {
  expect(current).toEqual(frozen);
});
it('the versions are counted from one', () => {
  expect(Object.keys(added).map(Number)).toEqual(Array.from({ length: feedVersion }, (_, index) => index + 1));
});
