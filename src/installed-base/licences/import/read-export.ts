import { toStorableJson, delimitedRows, separators, detectSeparator } from '#platform/documents/table/delimited-text.ts';
import { FileRefusal } from '#platform/documents/workbook.ts';
import { exportTooLong, noRows, notAnExport } from '../imports.api.ts';
import { readMerakiLicences } from './meraki-licences.ts';
import { checkKind, findHead, readLicenceTable, type TableCells } from './licence-table.ts';
import type { NumberedRow, VendorExport } from './vendor-export.ts';

/** Maximum rows of an export, without its head. */
export const exportRowsMax = 10_000;

const requireExport = (read: VendorExport | undefined): VendorExport => {
  if (!read) throw new FileRefusal(notAnExport);
  return read;
};

/** Reads an export that is text: JSON, else CSV. @throws FileRefusal for anything else, and for more rows than the maximum */
export function readTextExport(content: string, today: string): VendorExport {
  const trimmed = content.replace(/^\uFEFF/, '').trimStart();
  if (!/^[[{]/.test(trimmed)) {
    // A title above the head may hold any separator: the right one is that under which the head is found.
    const heads = separators.map((separator) => ({ separator, rank: findHead(listTableRows(content, separator, headRows)) }));
    const head = heads.find(({ rank }) => rank >= 0);
    if (!head) {
      checkKind(listTableRows(content, detectSeparator(content), headRows));
      throw new FileRefusal(notAnExport);
    }
    const rows = listTableRows(content, head.separator, exportRowsMax + head.rank + 2);
    if (rows.length > exportRowsMax + head.rank + 1) throw new FileRefusal(exportTooLong);
    return requireExport(readLicenceTable(rows, today));
  }
  const rows = parseRows(trimmed);
  if (rows.length === 0) throw new FileRefusal(noRows);
  if (rows.length > exportRowsMax) throw new FileRefusal(exportTooLong);
  return requireExport(readMerakiLicences(rows, today));
}

/** Rows among which the head of a table is looked for: some programs put a title above it. */
const headRows = 20;

const listTableRows = (content: string, separator: string, maxRows: number): NumberedRow<TableCells>[] =>
  delimitedRows(content, separator, maxRows).map(({ number, row }) => ({ number, row: row.map((text) => ({ kind: 'text', text, isFormula: false })) }));

function parseRows(json: string): readonly unknown[] {
  try {
    const parsed = toStorableJson(JSON.parse(json));
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
