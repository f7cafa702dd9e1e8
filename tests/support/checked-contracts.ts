import { shownNumber } from '../../src/platform/documents/table/number-format.ts';
import type { WorkbookCell } from '../../src/platform/documents/workbook.ts';
import { flawText } from '../../src/capabilities/imports/import-flaws.ts';
import { MatrixCheck, type CheckContext } from '../../src/installed-base/contracts/imports/check.ts';
import { contractFlaws } from '../../src/installed-base/contracts/imports/contract-import-flaws.ts';
import { contractMatrix, type MatrixColumn } from '../../src/installed-base/contracts/imports/contract-matrix.ts';

/** Rows of the template of contracts, checked as those of a file. */

export const contractContext: CheckContext = {
  locale: 'fr',
  today: '2026-11-22',
  manufacturers: [
    { code: 'cisco', name: 'Cisco' },
    { code: 'fortinet', name: 'Fortinet' },
    { code: 'polycom', name: 'Polycom (HP Poly)' },
  ],
  aliases: [{ manufacturer: 'meraki', name: 'Cisco Meraki' }],
  sites: [{ id: 'site-1', code: 'LYO', label: 'Lyon Part-Dieu' }],
};

/** A cell as it is typed; null: empty. */
export type Typed = string | number | Partial<WorkbookCell> | null;
export const toCell = (typed: Typed): WorkbookCell | undefined => {
  if (typed === null) return undefined;
  if (typeof typed === 'string') return { kind: 'text', text: typed, isFormula: false };
  if (typeof typed === 'number') return { kind: 'number', text: String(typed), shown: shownNumber(String(typed), undefined)!, isFormula: false };
  return { kind: 'text', text: '', isFormula: false, ...typed };
};
/** A row without a flaw. */
export const sound: Partial<Record<MatrixColumn, Typed>> = {
  number: 'CT-1',
  manufacturer: 'Cisco',
  reference: 'C9300-48P-A',
  description: 'Catalyst',
  serial: 'FOC2834L0AB',
  startsOn: '01/01/2026',
  endsOn: '31/12/2028',
};
export const buildRow = (line: number, row: Partial<Record<MatrixColumn, Typed>>, isHidden = false) => ({
  number: line,
  isHidden,
  cells: contractMatrix.columns.map((column) => toCell(row[column] ?? null)),
});
/** @returns what is read of each row, and its flaws */
export const checkAll = (rows: readonly Partial<Record<MatrixColumn, Typed>>[], isHidden = false) => {
  const matrix = new MatrixCheck(contractContext);
  const read = rows.map((row, index) => buildRow(2 + index, { ...sound, ...row }, isHidden));
  for (const row of read) matrix.survey(row);
  return read.map((row) => matrix.row(row)!);
};
export const check = (row: Partial<Record<MatrixColumn, Typed>>, isHidden = false) => checkAll([row], isHidden)[0]!;
/** `column: sentence` of each flaw. */
export const describeFlaws = (row: Partial<Record<MatrixColumn, Typed>>, locale: 'fr' | 'en' = 'fr') =>
  check(row).flaws.map((flaw) => `${flaw.column}: ${flawText(contractFlaws, flaw, locale)}`);
