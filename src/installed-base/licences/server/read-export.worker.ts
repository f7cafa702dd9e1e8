import { decodeText } from '#platform/documents/table/delimited-text.ts';
import { FileRefusal, type RefusalParams } from '#platform/documents/workbook.ts';
import { workbookLimits } from '#platform/documents/server/workbook/archive.ts';
import { readWorkbook } from '#platform/documents/server/workbook/read-workbook.ts';
import { exportRowsMax, readTextExport, readWorkbookExport } from '../import/read-export.ts';
import type { TableCells } from '../import/licence-table.ts';
import type { NumberedRow, VendorExport } from '../import/vendor-export.ts';

/** A vendor's export to read. */
export interface ReadRequest {
  bytes: Uint8Array;
  isWorkbook: boolean;
  today: string;
}
export type ReadResult = { read: VendorExport } | { refused: { code: string; params: RefusalParams } };

/** Reads an export in a child process: behind the guards of workbooks, and away from the requests of others. */
export async function work(request: ReadRequest): Promise<Uint8Array> {
  const result = await readExport(request).then(
    (read): ReadResult => ({ read }),
    (error: unknown): ReadResult => {
      if (!(error instanceof FileRefusal)) throw error;
      return { refused: { code: error.code, params: error.params } };
    },
  );
  return Buffer.from(JSON.stringify(result));
}

async function readExport({ bytes, isWorkbook, today }: ReadRequest): Promise<VendorExport> {
  return isWorkbook ? readWorkbookExport(readTabs(Buffer.from(bytes)), today) : readTextExport(decodeText(bytes), today);
}

async function* readTabs(bytes: Buffer): AsyncGenerator<NumberedRow<TableCells>[]> {
  const workbook = await readWorkbook(bytes, { ...workbookLimits, rows: exportRowsMax, heads: 1 });
  for (const tab of workbook.tabs) {
    const rows: NumberedRow<TableCells>[] = [];
    for await (const { number, cells } of workbook.rows(tab)) rows.push({ number, row: cells });
    yield rows;
  }
}
