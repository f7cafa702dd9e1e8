import { editsBetween } from '#platform/edit-distance.ts';
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
    .map((candidate) => ({ candidate, edits: editsBetween(key, referenceKey(candidate.serial)) }))
    .filter(({ edits }) => edits > 0 && edits <= editsAtMost)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, atMost)
    .map(({ candidate }) => candidate);
}
