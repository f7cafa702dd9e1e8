import { referenceKey } from '#platform/search-key.ts';

/** Characters that are taken for one another on labels. */
const alike = ['O0QD', 'I1L', 'B8', 'S5', 'Z2', 'G6', 'UV'];

/** Maximum edits between a typed serial number and one that is offered in its place. */
const editsAtMost = 2;

/** The key and its spellings with one character taken for another, and with two neighbours swapped. */
export function spellingsOf(key: string): string[] {
  const spellings = new Set([key]);
  for (let at = 0; at < key.length; at++) {
    const others = alike.filter((group) => group.includes(key[at]!)).flatMap((group) => [...group]);
    for (const other of others) spellings.add(key.slice(0, at) + other + key.slice(at + 1));
    if (at > 0) spellings.add(key.slice(0, at - 1) + key[at]! + key[at - 1]! + key.slice(at + 1));
  }
  return [...spellings];
}

/** The candidates nearest to a key, the nearest first. Same serials of other products stand together. */
export function nearestOf<Candidate extends { serial: string }>(key: string, candidates: readonly Candidate[], atMost: number): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, edits: edits(key, referenceKey(candidate.serial)) }))
    .filter(({ edits: count }) => count > 0 && count <= editsAtMost)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, atMost)
    .map(({ candidate }) => candidate);
}

/** Insertions, deletions and replacements from one text to the other; two swapped neighbours count as one. */
function edits(from: string, to: string): number {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(
        Math.min(
          last[column]! + 1,
          next[column - 1]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length]!;
}
