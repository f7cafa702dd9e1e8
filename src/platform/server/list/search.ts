import { sql, type RawBuilder } from 'kysely';
import { countCap, searchMinCharacters } from '../../constants.ts';
import { referenceKey, searchWords } from '../../search-key.ts';

/** The ids that a typed search finds among the objects of a kind, as a sub-select; `undefined` below two characters (original spec §9).
 *  The function takes the company from the scope's setting; the list that joins these ids applies the caller's limits. */
export function foundIds(kind: string, typed: string | undefined): RawBuilder<string> | undefined {
  const text = typed?.trim() ?? '';
  if (text.length < searchMinCharacters) return undefined;
  return sql<string>`(select object_id from house.search_ids(${kind}, ${referenceKey(text)}, ${searchWords(text).slice(0, 6)}::text[], ${countCap}))`;
}
