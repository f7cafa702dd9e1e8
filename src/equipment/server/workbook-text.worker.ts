import { FileRefusal, type RefusalParams, type WorkbookRow } from '#platform/workbook.ts';
import { workbookLimits } from '#platform/server/workbook/limits.ts';
import { readWorkbook } from '#platform/server/workbook/read-workbook.ts';

export type WorkbookText = { text: string } | { refused: { code: string; params: RefusalParams } };

/** Maximum rows of a tab: a longer list of serial numbers is refused, and the reader is told how many there are. */
const rowsAtMost = 10_000;

/** Reads the cells of a workbook behind the guards, in a child process. */
export async function work({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const result = await textOf(Buffer.from(bytes)).then(
    (text): WorkbookText => ({ text }),
    (error: unknown): WorkbookText => {
      if (!(error instanceof FileRefusal)) throw error;
      return { refused: { code: error.code, params: error.params } };
    },
  );
  return Buffer.from(JSON.stringify(result));
}

async function textOf(bytes: Buffer): Promise<string> {
  const workbook = await readWorkbook(bytes, { ...workbookLimits, rows: rowsAtMost, heads: 0 });
  for (const tab of workbook.tabs) {
    const lines: string[] = [];
    for await (const row of workbook.rows(tab)) lines.push(lineOf(row));
    if (lines.length > 0) return lines.join('\n');
  }
  return '';
}

const lineOf = ({ cells }: WorkbookRow): string => Array.from(cells, (cell) => (cell?.text ?? '').replace(/\s+/g, ' ')).join('\t');
