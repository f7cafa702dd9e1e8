import { referenceKey, searchWords } from './search-key.ts';

/** Numbers that are meant by one that nobody bears: serial numbers, and numbers of documents. */

/** Characters that are taken for one another on labels. */
const alike = ['O0QD', 'I1L', 'B8', 'S5', 'Z2', 'G6', 'UV'];
const signsBesideDigits = new Map(
  [...new Set(alike.join(''))].map((sign) => [sign, [...new Set(alike.filter((group) => group.includes(sign)).join(''))].filter((one) => one !== sign)]),
);

/** Maximum edits between a typed number and one that is offered in its place; of a short one, or of a part, one. */
const editsAtMost = 2;
const shortLength = 7;
/** Shortest text for which a number is offered. */
export const leastLength = 4;
/** Spellings with two characters taken for others, at most; none of a text that is longer than numbers are. */
const twiceAtMost = 1000;
const longestNumber = 40;
/** Numbers that are offered at most. */
export const nearestAtMost = 3;

/** The key and its spellings with one character taken for another, and with two neighbours swapped. */
export function listSpellings(key: string): string[] {
  const spellings = new Set([key]);
  for (let at = 0; at < key.length; at++) {
    for (const other of signsBesideDigits.get(key[at]!) ?? []) spellings.add(key.slice(0, at) + other + key.slice(at + 1));
    if (at > 0) spellings.add(key.slice(0, at - 1) + key[at]! + key[at - 1]! + key.slice(at + 1));
  }
  return [...spellings];
}

/** The spellings with two characters taken for others. */
export function listTwiceSpelled(key: string): string[] {
  if (key.length > longestNumber) return [];
  const once = listSpellings(key).filter((spelling) => [...spelling].some((sign, at) => sign !== key[at]));
  return [...new Set(once.flatMap((spelling) => listSpellings(spelling)))].filter((spelling) => spelling !== key).slice(0, twiceAtMost);
}

/** The candidates nearest to a key, the nearest first. Same serials of other products stand together. */
export function findNearest<Candidate extends { serial: string }>(key: string, candidates: readonly Candidate[], atMost: number): Candidate[] {
  if (key.length < leastLength) return [];
  return candidates
    .map((candidate) => ({ candidate, ...measureDistance(key, referenceKey(candidate.serial)) }))
    .filter(({ edits, atMost: allowed }) => edits > 0 && edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits || a.part - b.part)
    .slice(0, atMost)
    .map(({ candidate }) => candidate);
}

/** A number that is known, by its key and as it is written. */
export interface KnownNumber {
  key: string;
  written: string;
}

/** The numbers that typed keys may mean, as they are written: those that are nearest, whole ones before those that end or begin like it. */
export function nearestNumbers(keys: readonly string[], known: readonly KnownNumber[]): string[] {
  const distances = known.flatMap(({ key, written }) => keys.map((typed) => ({ written, ...measureDistance(typed, key) })));
  const near = distances.filter(({ edits, atMost }) => edits <= atMost);
  const least = Math.min(...near.map(({ edits }) => edits));
  const nearest = near.filter(({ edits }) => edits === least).toSorted((a, b) => a.part - b.part || (a.written < b.written ? -1 : 1));
  return [...new Set(nearest.map(({ written }) => written))].slice(0, nearestAtMost);
}

/** A key with one character for all that are alike. */
const foldKey = (key: string): string => [...key].map((sign) => alike.find((group) => group.includes(sign))?.[0] ?? sign).join('');

/** Edits between two keys; of characters that are alike, a half. */
const distance = (one: string, other: string): number => (foldKey(one) === foldKey(other) ? (one === other ? 0 : 0.5) : countEdits(one, other));

/** Edits between a typed key and a known one, and what of it was compared: 0 all of it, 1 its end, 2 its beginning. */
function measureDistance(typed: string, key: string): { edits: number; part: number; atMost: number } {
  const whole = { edits: distance(typed, key), part: 0, atMost: typed.length < shortLength ? 1 : editsAtMost };
  if (whole.edits <= whole.atMost || key.length <= typed.length) return whole;
  const ofEnd = distance(typed, key.slice(-typed.length));
  const ofBeginning = distance(typed, key.slice(0, typed.length));
  return ofEnd <= ofBeginning ? { edits: ofEnd, part: 1, atMost: 1 } : { edits: ofBeginning, part: 2, atMost: 1 };
}

/** Letters to add, drop, change or swap with their neighbour between two words (Damerau–Levenshtein, restricted). The cost grows with the product
 *  of their lengths. */
export function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let least = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[to.length]!;
}

/** Text for comparison: no accents, no capitals, single spaces. */
export const toComparable = (text: string): string => searchWords(text).join(' ');

/** Longest text that is compared: names are short, and the cost grows with its square. */
const comparedMax = 60;
/** Maximum different texts that get a suggestion: a file may hold 50,000, and each is compared with every known name. */
const suggestedMax = 200;

const shortenText = (text: string): string => toComparable(text).slice(0, comparedMax);

/** Known names, to suggest one in place of an unknown text. */
export class NearestNames {
  readonly #names: readonly { name: string; text: string }[];
  readonly #suggestions = new Map<string, string | undefined>();

  constructor(names: readonly string[]) {
    this.#names = names.map((name) => ({ name, text: shortenText(name) }));
  }

  /** The name that the typed one was probably meant to be: at most a third of its letters differ. */
  suggest(typed: string): string | undefined {
    const text = shortenText(typed);
    if (!this.#suggestions.has(text) && this.#suggestions.size < suggestedMax) this.#suggestions.set(text, this.#nearest(text));
    return this.#suggestions.get(text);
  }

  #nearest(wanted: string): string | undefined {
    const most = Math.max(1, Math.floor(wanted.length / 3));
    let best: { name: string; edits: number } | undefined;
    for (const { name, text } of this.#names) {
      if (Math.abs(text.length - wanted.length) > most) continue;
      const edits = countEdits(wanted, text);
      if (edits <= most && (!best || edits < best.edits)) best = { name, edits };
    }
    return best?.name;
  }
}
