import { FileRefusal, type RefusalParams } from '#platform/workbook.ts';
import { readWorkbook, type ReadWorkbook } from '#platform/server/workbook/read-workbook.ts';
import { workbookLimits } from '#platform/server/workbook/limits.ts';
import type { Locale } from '#platform/locale.ts';
import { MatrixCheck, type CheckContext, type CheckedRow } from '../check.ts';
import { workbookRefusal } from '#platform/workbook-refusals.ts';
import { matrixRefusal } from '../failures.ts';
import type { Flaw } from '../flaws.ts';
import { exampleRows, importMaxRows, localeOfTabs, markPlace, matrixColumns, matrixMark, matrixVersion, tabNames, wrongHead } from '../matrix.ts';

/** A file to check, and what the portal knows. */
export interface CheckRequest {
  bytes: Uint8Array;
  context: Omit<CheckContext, 'locale'>;
}

/** Results as they come: rows with their findings; then the end, or the refusal of the whole file. */
export type CheckPart =
  | { rows: CheckedRow[]; flaws: Flaw[]; percent: number }
  | { end: { locale: Locale } }
  | { refused: { code: string; params: RefusalParams } };

const rowsAtATime = 250;
const headRows = 1;
const partOf = (part: CheckPart): Uint8Array => Buffer.from(JSON.stringify(part));

/** Reads a filled template behind the guards and checks its rows, in a child process. */
export async function* work({ bytes, context }: CheckRequest): AsyncGenerator<Uint8Array> {
  try {
    yield* parts(Buffer.from(bytes), context);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    yield partOf({ refused: { code: error.code, params: error.params } });
  }
}

async function* parts(bytes: Buffer, known: CheckRequest['context']): AsyncGenerator<Uint8Array> {
  const workbook = await readWorkbook(bytes, { ...workbookLimits, rows: importMaxRows, heads: headRows + exampleRows });
  const locale = await localeOf(workbook);
  const check = new MatrixCheck({ ...known, locale });
  const reading = workbook.rows(tabNames.contracts({}, { locale }));
  let rows: CheckedRow[] = [];
  let flaws: Flaw[] = [];
  let count = 0;
  let skipped = 0;
  let isHeadRead = false;
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) {
    const row = step.value;
    if (!isHeadRead) {
      const wrong =
        row.number === 1
          ? wrongHead(
              row.cells.map((cell) => cell?.text),
              locale,
            )
          : 'number';
      if (wrong) throw matrixRefusal('heads', { column: wrong });
      isHeadRead = true;
      continue;
    }
    const checked = check.row({ ...row, cells: row.cells.slice(0, matrixColumns.length) });
    if (!checked) {
      skipped += 1;
      continue;
    }
    // Without its example, a file may be as long as with it: the row in its place counts.
    if (row.number - skipped > headRows + importMaxRows) throw workbookRefusal('workbook.rows', { maximum: importMaxRows });
    count += 1;
    rows.push(checked.row);
    flaws.push(...checked.flaws);
    if (rows.length < rowsAtATime) continue;
    yield partOf({ rows, flaws, percent: Math.floor(workbook.progress() * 100) });
    rows = [];
    flaws = [];
  }
  if (!isHeadRead) throw matrixRefusal('heads', { column: 'number' });
  if (count === 0) throw matrixRefusal('noRows');
  if (step.value.mergedCells > 0) flaws.push({ line: 1, column: 'number', code: 'mergedCells', value: null, params: { count: step.value.mergedCells } });
  yield partOf({ rows, flaws, percent: 100 });
  yield partOf({ end: { locale } });
}

/** Language of a template, by its tabs and its mark. @throws notMatrix, otherVersion */
async function localeOf(workbook: ReadWorkbook): Promise<Locale> {
  const locale = localeOfTabs(workbook.tabs);
  if (!locale) throw matrixRefusal('notMatrix');
  for await (const { number, cells } of workbook.rows(tabNames.lists({}, { locale }))) {
    if (number < markPlace.row) continue;
    const mark = cells[markPlace.column]?.text.trim() ?? '';
    if (number > markPlace.row || !mark.startsWith(matrixMark(0).slice(0, -1))) break;
    if (mark !== matrixMark(matrixVersion)) throw matrixRefusal('otherVersion');
    return locale;
  }
  throw matrixRefusal('notMatrix');
}
