import { searchWords, typedWords } from '#platform/kernel/search-key.ts';

/** Ranges of a text that match a search. Pure; compares as the index does: no accents, no case, no separators in numbers. */

const isWordPart = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Each letter and digit of a text as the index compares it, with its place. */
function toComparable(text: string): { signs: string; places: number[]; begins: boolean[] } {
  let signs = '';
  const places: number[] = [];
  const begins: boolean[] = [];
  let isInside = false;
  for (let place = 0; place < text.length; place++) {
    const character = text[place]!;
    if (!isWordPart(character)) {
      if (!/\p{M}/u.test(character)) isInside = false;
      continue;
    }
    for (const sign of searchWords(character).join('')) {
      signs += sign;
      places.push(place);
      begins.push(!isInside);
      isInside = true;
    }
  }
  return { signs, places, begins };
}

/** Everything typed as one number. As in the index, only what holds a digit is one: words beside each other stay words. */
const joinNumber = (words: readonly string[]): string[] => {
  const whole = words.join('');
  return /\d/.test(whole) ? [whole] : [];
};

/** Ranges of a text that begin with a typed word, or with everything typed as one number; in order, none overlapping.
 *  @param isAnywhere also those that begin within a word */
export function findRanges(text: string, typed: string, isAnywhere = false): [number, number][] {
  const words = typedWords(typed);
  const wanted = [...new Set([...joinNumber(words), ...words])].toSorted((one, other) => other.length - one.length);
  const { signs, places, begins } = toComparable(text);
  const taken = Array.from(signs, () => false);
  const ranges: [number, number][] = [];
  for (const word of wanted) {
    for (let at = signs.indexOf(word); at >= 0; at = signs.indexOf(word, at + 1)) {
      if (!(isAnywhere || begins[at]) || taken.slice(at, at + word.length).includes(true)) continue;
      taken.fill(true, at, at + word.length);
      ranges.push([places[at]!, places[at + word.length - 1]! + 1]);
    }
  }
  return ranges.toSorted(([one], [other]) => one - other);
}

/** Whether texts show every typed word, or the typed number. */
export function isShown(texts: readonly string[], typed: string): boolean {
  const words = typedWords(typed);
  if (words.length === 0) return false;
  const shown = texts.map((text) => toComparable(text));
  const hasWord = (word: string): boolean =>
    shown.some(({ signs, begins }) => {
      for (let at = signs.indexOf(word); at >= 0; at = signs.indexOf(word, at + 1)) if (begins[at]) return true;
      return false;
    });
  return joinNumber(words).some(hasWord) || words.every(hasWord);
}
