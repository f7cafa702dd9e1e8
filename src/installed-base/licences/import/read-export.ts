import { storableJson, delimitedRows, separators, separatorOf } from '#platform/documents/table/delimited-text.ts';
import { FileRefusal } from '#platform/documents/workbook.ts';
import { exportTooLong, noRows, notAnExport } from '../imports.api.ts';
import { readMerakiLicences } from './meraki-licences.ts';
import { checkKind, headOf, readLicenceTable, type TableCells } from './licence-table.ts';
import type { NumberedRow, VendorExport } from './vendor-export.ts';

/** Maximum rows of an export, without its head. */
export const exportRowsMax = 10_000;

const understood = (read: VendorExport | undefined): VendorExport => {
  if (!read) throw new FileRefusal(notAnExport);
  return read;
};

/** Reads an export that is text: JSON, else CSV. @throws FileRefusal for anything else, and for more rows than the maximum */
export function readTextExport(content: string, today: string): VendorExport {
  const trimmed = content.replace(/^\uFEFF/, '').trimStart();
  if (!/^[[{]/.test(trimmed)) {
    // A title above the head may hold any separator: the right one is that under which the head is found.
    const heads = separators.map((separator) => ({ separator, rank: headOf(tableRows(content, separator, headRows)) }));
    const head = heads.find(({ rank }) => rank >= 0);
    if (!head) {
      checkKind(tableRows(content, separatorOf(content), headRows));
      throw new FileRefusal(notAnExport);
    }
    const rows = tableRows(content, head.separator, exportRowsMax + head.rank + 2);
    if (rows.length > exportRowsMax + head.rank + 1) throw new FileRefusal(exportTooLong);
    return understood(readLicenceTable(rows, today));
  }
  const rows = rowsOf(trimmed);
  if (rows.length === 0) throw new FileRefusal(noRows);
  if (rows.length > exportRowsMax) throw new FileRefusal(exportTooLong);
  return understood(readMerakiLicences(rows, today));
}

/** Rows among which the head of a table is looked for: some programs put a title above it. */
const headRows = 20;

const tableRows = (content: string, separator: string, maxRows: number): NumberedRow<TableCells>[] =>
  delimitedRows(content, separator, maxRows).map(({ number, row }) => ({ number, row: row.map((text) => ({ kind: 'text', text, isFormula: false })) }));

function rowsOf(json: string): readonly unknown[] {
  try {
    const parsed = storableJson(JSON.parse(json));
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    throw new FileRefusal(notAnExport);
  }
}

/** Reads an export that is a workbook, from the rows of each of its tabs: the first one in known columns. @throws FileRefusal where none is */
export async function readWorkbookExport(tabs: AsyncIterable<readonly NumberedRow<TableCells>[]>, today: string): Promise<VendorExport> {
  for await (const rows of tabs) {
    const read = readLicenceTable(rows, today);
    if (read) return read;
    checkKind(rows);
  }
  throw new FileRefusal(notAnExport);
}
