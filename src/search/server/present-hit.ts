import { referenceKey } from '#platform/search-key.ts';
import type { SearchKeys } from '#platform/server/list/search.ts';
import { isShown, rangesOf } from '../ranges.ts';
import type { Marked, SearchHit } from '../search.api.ts';
import type { HitRow } from './search-source.service.ts';

/** Longest text of a hit that is shown. */
const shownAtMost = 200;

/** The name of a company is meant before its sites and people that bear it too. */
const nameOfCompany = 0.5;

/** The smaller, the better a hit is: whole numbers first, then their beginnings, then words; what the title shows before what other fields hold. */
export const scoreOf = ({ kind, rank, title }: HitRow, { reference, words }: SearchKeys): number => {
  const isNamed = rank === 2 && isShown([title], words.join(' '));
  return rank * 2 + (referenceKey(title).startsWith(reference) || isNamed ? 0 : 1) - (kind === 'company' && isNamed ? nameOfCompany : 0);
};

/** A hit with what was found in it. */
export function presentHit(row: HitRow, { reference, words }: SearchKeys): SearchHit {
  const typed = row.corrected?.join(' ') ?? (row.rank < 2 ? reference : words.join(' '));
  const wanted = row.rank < 2 ? [reference, words.join(' ')].join(' ') : typed;
  const mark = (value: string): Marked => {
    const text = value.slice(0, shownAtMost);
    return { text, ranges: rangesOf(text, row.rank < 2 && rangesOf(text, reference.toLowerCase()).length > 0 ? reference : wanted) };
  };
  const { id, kind, companyId, companyName, code, day } = row;
  const details = row.details.slice(0, 6);
  return {
    kind,
    id,
    companyId,
    companyName,
    title: mark(row.title),
    code,
    details: details.map(mark),
    day,
    reason: reasonOf(row, isShown([row.title, ...details], row.rank < 2 ? reference : typed), mark),
  };
}

function reasonOf({ rank, title, field, written, numbers, words }: HitRow, isExplained: boolean, mark: (value: string) => Marked): SearchHit['reason'] {
  if (rank < 2) {
    if (written === null || (referenceKey(written) === referenceKey(title) && numbers <= 1) || (isExplained && numbers <= 1)) return null;
    return { by: field ?? 'number', text: mark(written), others: Math.max(0, numbers - 1) };
  }
  return isExplained || !words ? null : { by: 'words', text: mark(words), others: 0 };
}
