import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { registers } from '../src/app/registers.ts';
import { readParts } from '../tests/support/schema-parts.ts';

/** File of the fields of each version of the feeds. */
export const feedVersionsFile = 'src/capabilities/ingest/server/feed-versions.json';

/** Fields that each version of the feeds has added, by entity, and the version of the last release. */
export interface FeedVersions {
  released: number;
  fields: Record<string, Record<string, string[]>>;
}

export const readFeedVersions = (): FeedVersions => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', feedVersionsFile), 'utf8')) as FeedVersions;

/** Fields of a row and of its parts, as a warning names them, without the places in lists. */
function listFieldPaths(schema: z.ZodType, above = ''): string[] {
  const { shape = {}, element, innerType, in: input, options = [] } = readParts(schema);
  const parts = [element, innerType, input, ...options].filter((part) => part !== undefined);
  const own = Object.entries(shape).flatMap(([name, field]) => [above + name, ...listFieldPaths(field, `${above}${name}.`)]);
  return [...new Set([...own, ...parts.flatMap((part) => listFieldPaths(part, above))])];
}

/** The fields of each version, with those that no version has yet under the one after the last release. Fields of a version that was not released, and
 *  which no row has any more, are left out. */
export function updateFeedVersions({ released, fields }: FeedVersions): FeedVersions {
  const frozen = Object.fromEntries(Object.entries(fields).filter(([version]) => Number(version) <= released));
  const added = registers.feeds.entities.flatMap(({ name, row }): [string, string[]][] => {
    const known = new Set(Object.values(frozen).flatMap((entities) => entities[name] ?? []));
    const own = listFieldPaths(row).filter((field) => !known.has(field));
    return own.length > 0 ? [[name, own.sort()]] : [];
  });
  return { released, fields: { ...frozen, ...(added.length > 0 ? { [released + 1]: Object.fromEntries(added) } : {}) } };
}

/** Fields of a released version that rows do not have any more. */
export function findLostFields({ released, fields }: FeedVersions): string[] {
  const current = new Set(registers.feeds.entities.flatMap(({ name, row }) => listFieldPaths(row).map((field) => `${name}.${field}`)));
  return Object.entries(fields)
    .filter(([version]) => Number(version) <= released)
    .flatMap(([, entities]) => Object.entries(entities).flatMap(([name, own]) => own.map((field) => `${name}.${field}`)))
    .filter((field) => !current.has(field));
}

/** The file as `npm run generate` writes it. */
export const writeFeedVersions = (versions: FeedVersions): string => `${JSON.stringify(versions, undefined, 2)}\n`;
