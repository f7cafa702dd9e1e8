/** Keys by which things are found: the same normalisation when stored and when searched. */

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'AE')
    .replaceAll('ß', 'ss');

/** A number or serial for comparison: upper case, letters and digits only ("CDE-26 004812" and "cde26004812" are the same). */
export const referenceKey = (text: string): string =>
  withoutAccents(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, 100);

/** Words for a trigram search: lower case, no accents, single spaces. */
export const searchWords = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[\s\u00a0\u202f]+/)
    .filter(Boolean);

/** The searched text of an object: its words and numbers, once each. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  [...new Set(parts.filter((part): part is string => !!part).map((part) => searchWords(part).join(' ')))].join(' ').slice(0, 20_000);
