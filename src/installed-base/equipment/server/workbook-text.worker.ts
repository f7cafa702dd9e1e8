import { toIdentifier } from '#platform/documents/table/none-words.ts';
import { FileRefusal, type RefusalParams, type WorkbookCell, type WorkbookRow } from '#platform/documents/workbook.ts';
import { workbookLimits } from '#platform/documents/server/workbook/archive.ts';
import { readWorkbook } from '#platform/documents/server/workbook/read-workbook.ts';

export type WorkbookText = { text: string } | { refused: { code: string; params: RefusalParams } };

/** Maximum rows of a tab: a longer list of serial numbers is refused with its count. */
const rowsAtMost = 10_000;

/** Reads the cells of a workbook behind the guards, in a child process. */
export async function work({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const result = await readWorkbookText(Buffer.from(bytes)).then(
    (text): WorkbookText => ({ text }),
    (error: unknown): WorkbookText => {
      if (!(error instanceof FileRefusal)) throw error;
      return { refused: { code: error.code, params: error.params } };
    },
  );
  return Buffer.from(JSON.stringify(result));
}

async function readWorkbookText(bytes: Buffer): Promise<string> {
  const workbook = await readWorkbook(bytes, { ...workbookLimits, rows: rowsAtMost, heads: 0 });
  for (const tab of workbook.tabs) {
    const lines: string[] = [];
    for await (const row of workbook.rows(tab)) lines.push(joinCells(row));
    if (lines.length > 0) return lines.join('\n');
  }
  return '';
}

const joinCells = ({ cells }: WorkbookRow): string => Array.from(cells, (cell) => (cell ? formatCell(cell) : '')).join('\t');

/** A cell as the sheet shows it. A number that shows another value than it holds becomes a power of ten, which no reader takes for a serial number. */
function formatCell(cell: WorkbookCell): string {
  const text = cell.kind === 'number' ? (toIdentifier(cell) ?? Number(cell.text).toExponential(2).toUpperCase()) : cell.text;
  return /[\t\n\r"]/.test(text) ? `"${text.replace(/[\t\r\n]+/g, ' ').replaceAll('"', '""')}"` : text;
}
