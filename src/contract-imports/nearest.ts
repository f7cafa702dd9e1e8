import { searchWords } from '#platform/search-key.ts';

/** Letters to add, drop, change or swap between two words (Damerau–Levenshtein, restricted). */
export function distanceBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}

/** Longest word that is compared: names are short, and the cost grows with its square. */
const comparedMax = 60;

/** Text for comparison: no accents, no capitals, single spaces. */
export const comparable = (text: string): string => searchWords(text).join(' ');

/** The name that the typed one was probably meant to be: at most a third of its letters differ. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = comparable(typed).slice(0, comparedMax);
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const other = comparable(name).slice(0, comparedMax);
    if (Math.abs(other.length - wanted.length) > most) continue;
    const distance = distanceBetween(wanted, other);
    if (distance <= most && (!best || distance < best.distance)) best = { name, distance };
  }
  return best?.name;
}
