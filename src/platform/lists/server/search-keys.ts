import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { leastLength, listSpellings, listTwiceSpelled } from '#platform/kernel/nearest-matches.ts';
import { toDialled, isPhone } from '#platform/kernel/contact-details.ts';
import { numberBesideMin, referenceKey, searchWords, typedWords } from '#platform/kernel/search-key.ts';
import { parseSerial } from '#platform/kernel/serial-text.ts';

/** Typed search as stored keys: a possible number, and words. */
export interface SearchKeys {
  reference: string;
  words: readonly string[];
  /** The reference, where it may be a number. */
  number?: string;
  /** The words as patterns of `like`. */
  patterns: readonly string[];
  /** Parts that may be numbers beside words, each with the other words: `FOC3038L0AB catalyst`, as an array of PostgreSQL. */
  beside: string;
}

/** Words of a search that are looked for. */
const wordsAtMost = 6;
/** Numbers beside words that are tried of one search: as many as one among six words may be a part of. */
const besideAtMost = 12;
/** Shortest serial number whose name before it is left out: "SN 2700" is a product. */
const namedLength = 7;

/** The keys of a typed search; `undefined` below two characters, which is no search. */
export function searchKeys(typed: string | undefined): SearchKeys | undefined {
  const text = withoutName(typed?.trim() ?? '');
  if (text.length < searchMinCharacters) return undefined;
  // The zero in brackets of "+33 (0)4" is not dialled.
  const reference = referenceKey(text.includes('(0)') && isPhone(text) ? toDialled(text) : text);
  const words = typedWords(text).slice(0, wordsAtMost);
  return {
    reference,
    words,
    ...(reference.length >= 2 && /\d/.test(reference) ? { number: reference } : {}),
    patterns: words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    beside: toArrayText(numbersBeside(text).map((part) => `"${part}"`)),
  };
}

/** Keys of what was typed, and their spellings, each an array of PostgreSQL: for the numbers that may be meant. */
export interface NearKeys {
  all: readonly string[];
  keys: string;
  spelled: string;
  spelledTwice: string;
}

/** Lengths of a number that may be taken for another one, whole and beside words. */
const near = { most: 40, beside: 5 } as const;
const nearKeysAtMost = 3;

/** The numbers of a typed search, whole and beside words; `undefined` where it has none. */
export function nearKeys(typed: string | undefined): NearKeys | undefined {
  const text = withoutName(typed?.trim() ?? '');
  const whole = referenceKey(text);
  const tokens = searchWords(text).map(referenceKey);
  const parts = tokens.length < 2 ? [] : tokens.filter((key) => /\d/.test(key) && key.length >= near.beside);
  const keys = [...new Set([whole, ...(/^S.{5,}$/.test(whole) ? [whole.slice(1)] : []), ...parts])]
    .filter((key) => key.length >= leastLength && key.length <= near.most)
    .slice(0, nearKeysAtMost);
  if (keys.length === 0) return undefined;
  return {
    all: keys,
    keys: toArrayText(keys),
    spelled: toArrayText([...new Set(keys.flatMap(listSpellings))]),
    spelledTwice: toArrayText([...new Set(keys.flatMap(listTwiceSpelled))]),
  };
}

const toArrayText = (elements: readonly string[]): string => `{${elements.join()}}`;

/** The typed text without the name of a number before it: "S/N : ", "n° ". */
function withoutName(text: string): string {
  const serial = parseSerial(text);
  const named = serial !== text && /\d/.test(serial) && referenceKey(serial).length >= namedLength ? serial : text;
  return named.replace(/^(?:n ?[°º]|#)\s*(?=\S)/i, '');
}

/** Words that follow each other and may be one number, with the others as words: single words, and several that have digits. */
function numbersBeside(text: string): string[] {
  const tokens = searchWords(text).slice(0, wordsAtMost);
  const runs = tokens.flatMap((_, from) => tokens.slice(from).map((__, length) => [from, from + length + 1] as const));
  return runs
    .filter(([from, to]) => to - from < tokens.length && (to - from === 1 || tokens.slice(from, to).some((token) => /\d/.test(token))))
    .map(([from, to]) => ({ key: referenceKey(tokens.slice(from, to).join('')), rest: typedWords([...tokens.slice(0, from), ...tokens.slice(to)].join(' ')) }))
    .filter(({ key, rest }) => key.length >= numberBesideMin && rest.length > 0)
    .toSorted((a, b) => Number(/\d/.test(b.key)) - Number(/\d/.test(a.key)) || b.key.length - a.key.length)
    .slice(0, besideAtMost)
    .map(({ key, rest }) => [key, ...rest.slice(0, wordsAtMost)].join(' '));
}
