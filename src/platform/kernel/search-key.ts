import { narrow } from './table/plain-text.ts';

/** Keys by which things are found: the same normalisation when stored and when searched. */

const withoutAccents = (text: string): string =>
  narrow(text)
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

/** Shortest number that is looked for beside words: a shorter one is found as a word. */
export const numberBesideMin = 4;

/** Words for a trigram search: lower case, no accents, single spaces. */
export const searchWords = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[\s\u00a0\u202f]+/)
    .filter(Boolean);

/** The searched text of an object: its words and numbers, once each. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  [...new Set(parts.filter((part): part is string => !!part).map((part) => searchWords(part).join(' ')))].join(' ').slice(0, 20_000);

/** The words of a text as the index of the search holds them: letters and digits, lower case, no accents, once each. A written number counts as its parts
 *  and as a whole: "C9300-48P-A" is found by `c9300`, `48p` and `c930048pa`. */
export const indexedWords = (parts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(parts.flatMap((part) => (part ? searchWords(part) : [])).flatMap((word) => listInnerWords(word))),
];

/** Words of a typed search, as `indexedWords` stores them. */
export const typedWords = (text: string): string[] => [...new Set(searchWords(text).flatMap(splitWord))];

const splitWord = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function listInnerWords(word: string): string[] {
  const pieces = splitWord(word);
  if (pieces.length < 2) return pieces;
  const withoutZeros = pieces.filter((piece) => /^0+[1-9]/.test(piece)).map((piece) => piece.replace(/^0+/, ''));
  return [...pieces, ...withoutZeros, ...(/\d/.test(word) ? [pieces.join('')] : [])];
}

/** Characters that every serial number has at least. */
const charactersAtLeast = 7;

/** Whether a typed text can be a serial number: one word with a digit, long enough. */
export const isSerialLike = (typed: string): boolean => /^\S*\d\S*$/.test(typed.trim()) && referenceKey(typed).length >= charactersAtLeast;
