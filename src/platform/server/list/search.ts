import { sql, type RawBuilder } from 'kysely';
import { countCap, searchMinCharacters } from '../../constants.ts';
import { referenceKey, searchWords } from '../../search-key.ts';

/** What was typed into a search, as keys that are stored: the number it may be, and its words. */
export interface SearchKeys {
  reference: string;
  words: readonly string[];
}

/** The keys of a typed search; `undefined` below two characters, which is no search (original spec §9). */
export function searchKeys(typed: string | undefined): SearchKeys | undefined {
  const text = typed?.trim() ?? '';
  return text.length < searchMinCharacters ? undefined : { reference: referenceKey(text), words: searchWords(text).slice(0, 6) };
}

/** Whether an object is among those that a search finds. The ids are gathered first and looked up one by one, whatever the planner thinks
 *  of the company's size: joined, they would be sought by reading all its rows where a company is expected to have few. The function takes
 *  the company from the scope's setting; the list applies the caller's limits. */
export const isFound = (id: string, kind: string, { reference, words }: SearchKeys): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = any (array(select object_id from house.search_ids(${sql.lit(kind)}, ${reference}, ${words}::text[], ${sql.lit(countCap)})))`;
