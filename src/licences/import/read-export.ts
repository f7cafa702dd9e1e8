import { delimitedRows, separators } from '#platform/table/delimited-text.ts';
import { FileRefusal } from '#platform/workbook.ts';
import { exportTooLong, notAnExport } from '../imports.errors.ts';
import { readMerakiLicences } from './meraki-licences.ts';
import { headOf, headRows, readLicenceTable, type TableCells } from './licence-table.ts';
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
    const separator = separators.find((one) => headOf(delimitedRows(content, one, headRows)) >= 0);
    if (!separator) throw new FileRefusal(notAnExport);
    const rows = delimitedRows(content, separator, exportRowsMax + 2);
    if (rows.length > exportRowsMax + 1) throw new FileRefusal(exportTooLong);
    return understood(readLicenceTable(rows, today));
  }
  const rows = rowsOf(trimmed);
  if (rows.length > exportRowsMax) throw new FileRefusal(exportTooLong);
  return understood(readMerakiLicences(rows, today));
}

function rowsOf(json: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(json);
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
  }
  throw new FileRefusal(notAnExport);
}
