import { isDay } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import { detectDayOrder, type DayOrder, DayColumn, resolveOrder, type DecimalSign, detectDecimalSign } from '#platform/kernel/table/column-format.ts';
import { toIdentifier, isEndless } from '#platform/documents/table/none-words.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';
import { parseFullDay } from '#platform/kernel/typed-day.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import type { WorkbookCell, WorkbookRow } from '#platform/documents/workbook.ts';
import type { CommonFlawCode, FlawParams } from './import-flaws.ts';
import { isWord, exampleWord, type ImportMatrix } from './import-matrix.ts';

/** Value of a cell, or the reason why it cannot be taken. */
export type Read<Value, Code extends string = CommonFlawCode> =
  | { value: Value; flaw?: undefined }
  | { value?: undefined; flaw: { code: Code | CommonFlawCode; params: FlawParams } };

const makeFlaw = (code: CommonFlawCode, params: FlawParams = {}): { flaw: { code: CommonFlawCode; params: FlawParams } } => ({ flaw: { code, params } });

/** Text of a cell without spaces around it, and without characters that nobody sees: copies from web pages and mails hold them. Lines stay apart. */
export const toCellText = (cell: WorkbookCell): string =>
  (cell.shown ?? cell.text)
    .split(/\r\n?|\n/)
    .map(seenText)
    .join('\n')
    .trim();

/** The cell as its author saw it. A day of a workbook that is no day is that of 29 February 1900, which Excel knows alone. */
export function typedText(cell: WorkbookCell, locale: Locale): string {
  if (cell.kind === 'day') return isDay(cell.text) ? formatDay(cell.text, locale, 'numeric') : '29/02/1900';
  return cell.kind === 'number' && locale === 'fr' ? cell.text.replace('.', ',') : cell.text;
}

/** Years in which contracts begin and end; others are slips, or days counted from another epoch. */
const years = { first: 1980, last: 2080 };

/** @param today tells the century of years with two digits
 *  @param order of day and month in the column; `mixed` where its days contradict each other */
export function readDay(cell: WorkbookCell, today: string, order: DayOrder | 'mixed' = 'dayFirst'): Read<string> {
  const typed = toCellText(cell);
  if (cell.kind === 'text' && isEndless(typed)) return makeFlaw('dayEndless');
  if (order === 'mixed' && cell.kind === 'text' && detectDayOrder(typed) !== undefined) return makeFlaw('dayMixed');
  const day = cell.kind === 'day' ? (isDay(typed) ? typed : undefined) : parseFullDay(typed, today, order === 'mixed' ? undefined : order);
  if (day === undefined) return makeFlaw(...pickDayFlaw(typed, order));
  const year = Number(day.slice(0, 4));
  return year < years.first || year > years.last ? makeFlaw('dayDistant', years) : { value: day };
}

/** Flaw of a text that is no day: of one that is written as a day although its month is shorter, the length of the month. */
function pickDayFlaw(typed: string, order: DayOrder | 'mixed'): [CommonFlawCode, FlawParams] {
  if (order === 'monthFirst' && detectDayOrder(typed) === 'dayFirst') return ['dayMixed', {}];
  const found =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/.exec(typed) ?? /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/.exec(typed);
  const [year, month, day] = ['year', 'month', 'day'].map((part) => Number(found?.groups?.[part]));
  if (!year || !month || !day || month > 12 || day > 31) return ['dayUnreadable', {}];
  return ['dayImpossible', { year, month, days: new Date(Date.UTC(year, month, 0)).getUTCDate() }];
}

const quantityMaximum = 100_000;

/** @param decimalSign of the column */
export function readQuantity(cell: WorkbookCell, decimalSign?: DecimalSign): Read<number> {
  const quantity = cell.kind === 'number' ? Number(cell.text) : parseQuantity(toCellText(cell), decimalSign);
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return makeFlaw('quantityNotWhole');
  return quantity < 1 || quantity > quantityMaximum ? makeFlaw('quantityLimits', { maximum: quantityMaximum }) : { value: quantity };
}

/** Code of a word from a list, written in either language. */
export function readWord<Key extends string>(cell: WorkbookCell, words: Readonly<Record<Key, Message>>): Read<Key> {
  const typed = toCellText(cell);
  const found = (Object.keys(words) as Key[]).find((key) => key === typed || isWord(typed, words[key]));
  if (found) return { value: found };
  const listed = locales.map((locale) => [`words-${locale}`, (Object.values(words) as Message[]).map((word) => word({}, { locale })).join(', ')] as const);
  return makeFlaw('wordUnknown', Object.fromEntries(listed));
}

export function readText(cell: WorkbookCell, maximum: number): Read<string> {
  const typed = toCellText(cell);
  return typed.length > maximum ? makeFlaw('tooLong', { maximum }) : { value: typed };
}

/** A value that identifies something: a number, a code, an account. What a spreadsheet has made of it otherwise is refused. */
export function readIdentifier(cell: WorkbookCell, maximum: number): Read<string> {
  const identifier = toIdentifier(cell);
  if (identifier === undefined) return makeFlaw('identifierAsNumber');
  return identifier.length > maximum ? makeFlaw('tooLong', { maximum }) : { value: identifier };
}

/** Order of day and month, and decimal sign, that the texts of each column show together. */
export class ColumnSurvey<Column extends string> {
  readonly #matrix: Pick<ImportMatrix<Column>, 'columns'>;
  readonly #days: ReadonlyMap<Column, DayColumn>;
  readonly #numbers: ReadonlyMap<Column, Set<string>>;

  constructor(matrix: Pick<ImportMatrix<Column>, 'columns'>, days: readonly Column[], numbers: readonly Column[]) {
    this.#matrix = matrix;
    this.#days = new Map(days.map((column) => [column, new DayColumn()]));
    this.#numbers = new Map(numbers.map((column) => [column, new Set<string>()]));
  }

  see({ cells }: WorkbookRow): void {
    if (isWord(cells[0]?.text ?? '', exampleWord)) return;
    const text = (column: Column): string | undefined => {
      const cell = cells[this.#matrix.columns.indexOf(column)];
      return cell?.kind === 'text' && !cell.isFormula ? toCellText(cell) : undefined;
    };
    for (const [column, days] of this.#days) days.see(text(column) ?? '');
    for (const [column, numbers] of this.#numbers) {
      const typed = text(column);
      if (typed && /[.,]/.test(typed)) numbers.add(typed);
    }
  }

  /** Order of a column of days: its own, else the one of the other columns; `mixed` where its days contradict each other; nothing where none shows one. */
  findDayOrder(column: Column): DayOrder | 'mixed' | undefined {
    const days = this.#days.get(column)!;
    return days.contradiction ? 'mixed' : resolveOrder(days, [...this.#days.values()]);
  }

  findDecimalSign(column: Column): DecimalSign | undefined {
    return detectDecimalSign([...this.#numbers.get(column)!]);
  }
}
