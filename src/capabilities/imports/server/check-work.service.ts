import type { Locale } from '#platform/kernel/locale.ts';
import { workbookLimits } from '#platform/documents/server/workbook/archive.ts';
import { readWorkbook, type ReadWorkbook } from '#platform/documents/server/workbook/read-workbook.ts';
import { workbookRefusal, FileRefusal, type RefusalParams } from '#platform/documents/workbook.ts';
import { matrixRefusal, type Flaw } from '../import-flaws.ts';
import { exampleRows, headRows, listsTab, detectLocale, formatMark, markRow, findWrongHead, type ImportMatrix } from '../import-matrix.ts';
import type { RowCheck } from '../row-cells.ts';

/** A file to check, and what the portal knows. */
export interface CheckRequest<Known> {
  bytes: Uint8Array;
  known: Known;
}

/** Results as they come: rows with their flaws; then the end, or the refusal of the whole file. */
export type CheckPart<Row> =
  | { rows: Row[]; flaws: Flaw[]; percent: number }
  | { end: { locale: Locale } }
  | { refused: { code: string; params: RefusalParams } };

const rowsAtATime = 250;
const encodePart = <Row>(part: CheckPart<Row>): Uint8Array => Buffer.from(JSON.stringify(part));

/** Work of a child process that reads a filled template behind the guards and checks its rows: `export const work = checkWork(…)`.
 *  @param begin the check of a file in its language */
export function checkWork<Known, Row>(matrix: ImportMatrix, begin: (known: Known, locale: Locale) => RowCheck<Row> | Promise<RowCheck<Row>>) {
  return async function* work({ bytes, known }: CheckRequest<Known>): AsyncGenerator<Uint8Array> {
    try {
      yield* readParts(matrix, Buffer.from(bytes), async (locale) => begin(known, locale));
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      yield encodePart({ refused: { code: error.code, params: error.params } });
    }
  };
}

async function* readParts<Row>(matrix: ImportMatrix, bytes: Buffer, begin: (locale: Locale) => Promise<RowCheck<Row>>): AsyncGenerator<Uint8Array> {
  const { columns, maxRows } = matrix;
  const first = columns[0]!;
  const workbook = await readWorkbook(bytes, { ...workbookLimits, rows: maxRows, heads: headRows + exampleRows, readings: 2 });
  const locale = await resolveLocale(matrix, workbook);
  const check = await begin(locale);
  const tab = matrix.tab({}, { locale });
  // A column is judged by all of its cells before the first of them is read.
  for await (const row of workbook.rows(tab)) if (row.number > headRows) check.survey(row);
  const reading = workbook.rows(tab);
  let rows: Row[] = [];
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
          ? findWrongHead(
              matrix,
              row.cells.map((cell) => cell?.text),
              locale,
            )
          : first;
      if (wrong) throw matrixRefusal('heads', { column: wrong });
      isHeadRead = true;
      continue;
    }
    const checked = check.row({ ...row, cells: row.cells.slice(0, columns.length) });
    if (!checked) {
      skipped += 1;
      continue;
    }
    // Without its example, a file may be as long as with it: the row in its place counts.
    if (row.number - skipped > headRows + maxRows) throw workbookRefusal('workbook.rows', { maximum: maxRows });
    count += 1;
    rows.push(checked.row);
    flaws.push(...checked.flaws);
    if (rows.length < rowsAtATime) continue;
    yield encodePart({ rows, flaws, percent: Math.floor(workbook.progress() * 100) });
    rows = [];
    flaws = [];
  }
  if (!isHeadRead) throw matrixRefusal('heads', { column: first });
  if (count === 0) throw matrixRefusal('noRows');
  if (step.value.mergedCells > 0) flaws.push({ line: 1, column: first, code: 'mergedCells', value: null, params: { count: step.value.mergedCells } });
  yield encodePart({ rows, flaws, percent: 100 });
  yield encodePart({ end: { locale } });
}

/** Language of a template, by its tabs and its mark. @throws notMatrix, otherVersion */
async function resolveLocale(matrix: ImportMatrix, workbook: ReadWorkbook): Promise<Locale> {
  const locale = detectLocale(matrix, workbook.tabs);
  if (!locale) throw matrixRefusal('notMatrix');
  for await (const { number, cells } of workbook.rows(listsTab({}, { locale }))) {
    if (number < markRow) continue;
    const mark = cells[matrix.lists.length]?.text.trim() ?? '';
    if (number > markRow || !mark.startsWith(matrix.mark)) break;
    if (mark !== formatMark(matrix)) throw matrixRefusal('otherVersion');
    return locale;
  }
  throw matrixRefusal('notMatrix');
}
