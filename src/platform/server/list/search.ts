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

/** The ids that a search finds among the objects of a kind, as a sub-select. The function takes the company from the scope's
 *  setting; the list that joins these ids applies the caller's limits. */
export const foundIds = (kind: string, { reference, words }: SearchKeys): RawBuilder<string> =>
  sql<string>`(select object_id from house.search_ids(${sql.lit(kind)}, ${reference}, ${words}::text[], ${sql.lit(countCap)}))`;
