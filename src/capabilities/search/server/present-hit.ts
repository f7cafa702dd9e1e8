import { referenceKey } from '#platform/kernel/search-key.ts';
import type { SearchKeys } from '#platform/lists/server/search-keys.ts';
import { isShown, findRanges } from '../ranges.ts';
import type { Marked, SearchHit } from '../search.api.ts';
import type { HitRow } from './search-source.service.ts';

/** Longest text of a hit that is shown. */
const shownAtMost = 200;

/** Rank of what is found by the end of a number. */
const ofEnd = 2;

/** The name of a company is meant before its sites and people that bear it too. */
const nameOfCompany = 0.5;

/** The smaller, the better a hit is: whole numbers first, then their beginnings, then words; what the title shows before what other fields hold. */
export const computeScore = ({ kind, rank, title }: HitRow, { reference, words }: SearchKeys): number => {
  const isNamed = rank === 3 && isShown([title], words.join(' '));
  return rank * 2 + (referenceKey(title).startsWith(reference) || isNamed ? 0 : 1) - (kind === 'company' && isNamed ? nameOfCompany : 0);
};

/** A hit with what was found in it. */
export function presentHit(row: HitRow, { reference, words }: SearchKeys): SearchHit {
  const typed = row.corrected?.join(' ') ?? (row.rank < 3 ? reference : words.join(' '));
  const wanted = row.rank < 3 ? [reference, words.join(' ')].join(' ') : typed;
  const mark = (value: string): Marked => {
    const text = value.slice(0, shownAtMost);
    const isNumber = row.rank < 3 && findRanges(text, reference, row.rank === ofEnd).length > 0;
    return { text, ranges: findRanges(text, isNumber ? reference : wanted, row.rank === ofEnd) };
  };
  const { id, kind, companyId, companyName, code, day } = row;
  const details = row.details.slice(0, 6);
  const shown = [row.title, ...details];
  const isExplained =
    row.rank === ofEnd ? shown.some((value) => findRanges(value, reference, true).length > 0) : isShown(shown, row.rank < 3 ? reference : typed);
  return { kind, id, companyId, companyName, title: mark(row.title), code, details: details.map(mark), day, reason: pickReason(row, isExplained, mark) };
}

function pickReason({ rank, title, field, written, numbers, words }: HitRow, isExplained: boolean, mark: (value: string) => Marked): SearchHit['reason'] {
  if (rank < 3) {
    if (written === null || (referenceKey(written) === referenceKey(title) && numbers <= 1) || (isExplained && numbers <= 1)) return null;
    return { by: field ?? 'number', text: mark(written), others: Math.max(0, numbers - 1) };
  }
  return isExplained || !words ? null : { by: 'words', text: mark(words), others: 0 };
}
