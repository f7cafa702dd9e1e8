import { sql, type AliasableExpression, type Kysely, type SelectQueryBuilder, type RawBuilder } from 'kysely';
import { countCap, searchMinCharacters } from '#platform/kernel/constants.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isFoundByOwn, isPartial } from '#platform/data/server/own-matches.ts';
import type { SearchKeys } from './search-keys.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { searchWords } from '#platform/kernel/search-key.ts';

/** A typed search as one pattern of `ilike`; `undefined` below two characters. For lists of the provider that no search index holds. */
export function searchPattern(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  return text.length < searchMinCharacters ? undefined : `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A typed search as a pattern of `like` for the beginning of a text in lower case; `undefined` below two characters. */
export function searchPrefix(typed: string | undefined): string | undefined {
  const text = typed?.trim().toLowerCase() ?? '';
  return text.length < searchMinCharacters ? undefined : `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A query of the ids that a search finds. `first`: as many of the latest are enough, where very many are found. */
export type SearchIds = (scope: CompanyScope, keys: SearchKeys, first?: number) => AliasableExpression<{ id: string }>;

/** The ids of a kind of object that the index of the search finds. The function takes the company from the scope's setting. */
export const indexedIds =
  (kind: string): SearchIds =>
  (scope, { reference, words, beside }, first) => {
    const found = sql`house.search_ids(${sql.lit(kind)}, ${reference}, ${words}::text[], ${beside}::text[], ${sql.lit(countCap)}, ${sql.lit(first ?? null)}) as f`;
    if (!isPartial(scope)) return sql<{ id: string }>`(select f.object_id as id from ${found})`;
    const entry = { kind: sql.lit(kind), id: sql`f.object_id`, meant: sql`(select house.search_meant(${words}::text[]))` };
    return sql<{ id: string }>`(select f.object_id as id from ${found} where ${isFoundByOwn(scope, entry, { reference, words, beside })})`;
  };

/** The ids of a kind of object that a search finds over all companies, for the provider's people. */
export const idsEverywhere = (db: ScopedDb, kind: string, { reference, words, beside }: SearchKeys, atMost: number) =>
  db
    .selectFrom(
      sql<{ objectId: string }>`house.search_everywhere(array[${sql.lit(kind)}], ${reference}, ${words}::text[], ${beside}::text[], ${sql.lit(atMost)})`.as(
        'f',
      ),
    )
    .select('f.objectId');

/** Whether a request shows the beginning of what a search of words found, in the order of the unsorted list and not narrowed. */
export const isFirstFound = (
  { found, state, filters }: { found?: SearchKeys; state?: object; filters: object },
  { after, before }: { after?: string | undefined; before?: string | undefined },
): boolean =>
  found !== undefined && found.number === undefined && state === undefined && Object.keys(filters).length === 0 && after === undefined && before === undefined;

/** The rows of a table that a search finds, under an alias, to be narrowed and shown like the table itself. Each id found is looked up
 *  by its key, behind a fence (`offset 0`): a planner that expects companies of average size would rather read all the rows of the
 *  largest one in the order of the list. The scope applies the caller's limits. */
export function selectFound<Table extends keyof DB & string, Alias extends string>(
  { db }: CompanyScope,
  { table, alias }: { table: Table; alias: Alias },
  ids: AliasableExpression<{ id: string }>,
): SelectQueryBuilder<DB & Record<Alias, DB[Table]>, Alias, object> {
  const row = (db as unknown as Kysely<{ row: { id: string } }>) // Kysely's types follow no table that is a variable
    .selectFrom(`${table} as row` as 'row')
    .selectAll('row')
    .where('row.id', '=', sql.ref<string>('found.id'))
    .offset(sql.lit(0));
  return db.selectFrom(ids.as('found')).innerJoinLateral(row.as(alias), (join) => join.onTrue()) as never; // Kysely's types follow no table that is a variable
}

// Accented letters and their plain forms, so that "helianthe" finds Hélianthe.
const accented = 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ',
  plain = 'aaaaaaceeeeiiiinooooouuuuyy';
const wordsAtMost = 8;

/** Whether a text contains each typed word, whatever accents and case: for the few rows of companies, without an index. */
export function containsWords(text: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const words = searchWords(typed)
    .slice(0, wordsAtMost)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`translate(lower(${text}), ${accented}, ${plain}) like all (${words}::text[])`;
}
