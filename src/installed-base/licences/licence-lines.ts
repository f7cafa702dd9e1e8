import { searchWords } from '#platform/kernel/search-key.ts';
import { isInTab, type ComparedLicences, type LicenceTab } from './licence.ts';

/** Filters of the comparison beside its days. */
export interface LineFilter {
  q?: string | undefined;
  state?: LicenceTab | undefined;
  /** Id of a sub-organisation. */
  subOrganisation?: string | undefined;
  /** Id of a second one, shown beside it. */
  beside?: string | undefined;
}

const words = (text: string): string => searchWords(text).join(' ');

/** The lines that the filters select. */
export function filteredLines(lines: readonly ComparedLicences[], { q = '', state, subOrganisation, beside }: LineFilter): ComparedLicences[] {
  const wanted = words(q);
  return lines.filter(
    (line) =>
      (wanted === '' || words(`${line.sku} ${line.description}`).includes(wanted)) &&
      (subOrganisation === undefined || (line.subOrganisation !== null && [subOrganisation, beside].includes(line.subOrganisation.id))) &&
      (state === undefined || isInTab(line, state)),
  );
}
