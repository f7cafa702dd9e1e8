import { sql, type RawBuilder } from 'kysely';
import { searchWords } from '#platform/kernel/search-key.ts';

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
