import { delimitedRows, detectSeparator, separators, type Separator, type TextRow } from './delimited-text.ts';
import { findHead, type HeadWords, type IsHead, type Places } from '#platform/kernel/table/heads.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';
import { detectDecimalSign, isNumberLike } from '#platform/kernel/table/column-format.ts';

/** A table that was pasted, or read from a text file. */
export interface TextTable<Column extends string> {
  /** Rows below the head, with all of their cells. */
  rows: TextRow[];
  /** Columns that a head names; absent where no head was found. */
  places: Places<Column> | undefined;
  /** Number of columns of the widest row. */
  width: number;
}

interface Wanted<Column extends string> {
  columns: Readonly<Record<Column, HeadWords>>;
  /** Whether a row with these columns is the head. */
  isHead: IsHead<Column>;
  /** Separator of a text without a head, where it cannot be judged by the text. */
  separator?: Separator;
  maxRows?: number;
}

/** Reads a table from text. Its separator is the one under which a head is found, since a title above it may hold any; else the text shows it. */
export function readTextTable<Column extends string>(text: string, { columns, isHead, separator, maxRows = Infinity }: Wanted<Column>): TextTable<Column> {
  const likely = separator ?? detectSeparator(text);
  const headed = [likely, ...separators.filter((other) => other !== likely)].flatMap((one) => {
    const rows = delimitedRows(text, one, headedRows).map(({ row }) => row);
    const head = findHead(rows, columns, isHead);
    return head ? [{ ...head, separator: one }] : [];
  });
  // Not parted, a head is one long cell that holds the words of a column.
  const best = headed.toSorted((one, other) => Object.keys(other.places).length - Object.keys(one.places).length)[0];
  if (!best) return makeTable(delimitedRows(text, likely, maxRows), undefined);
  return makeTable(delimitedRows(text, best.separator, maxRows + best.rank + 1).slice(best.rank + 1), best.places);
}

const headedRows = 20;

const makeTable = <Column extends string>(rows: TextRow[], places: Places<Column> | undefined): TextTable<Column> => ({
  rows,
  places,
  width: rows.reduce((width, { row }) => Math.max(width, row.length), 0),
});

/** Roles of the columns of a table without a head, judged by all cells of each column. */
export interface ColumnRoles {
  reference: number;
  description: number | undefined;
  /** Columns of numbers in their order, the one of quantities first. */
  numbers: number[];
}

const pickCells = (rows: readonly (readonly string[])[], column: number): string[] => rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** Likeness of a cell to a product reference: one word of letters and digits. */
function likeness(cell: string): number {
  if (/\s/.test(cell)) return 0;
  if (isNumberLike(cell)) return /^\d{5,}$/.test(cell) ? 1 : 0;
  return /\p{L}/u.test(cell) && /[\d-]/.test(cell) ? 2 : 0.5;
}

/** Places of references, descriptions and numbers. A column is one of numbers where half of its cells are written as such, whether or not each
 *  can be taken; ranks that count 1, 2, 3 in front of other numbers are none. */
export function detectRoles(rows: readonly (readonly string[])[]): ColumnRoles {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({ column, cells: pickCells(rows, column) }));
  const scored = columns.map(({ column, cells }) => ({ column, score: mean(cells.map(likeness)) }));
  const reference = scored.toSorted((one, other) => other.score - one.score)[0]!.column;
  const others = columns.filter(({ column }) => column !== reference);
  const numeric = others.filter(({ cells }) => cells.filter(isNumberLike).length * 2 >= cells.length && cells.length > 0);
  const numbers = numeric.length > 1 && isRank(numeric[0]!, rows.length) ? numeric.slice(1) : numeric;
  const quantity = numbers.find(({ cells }) => areWhole(cells)) ?? numbers[0];
  const texts = others.filter((one) => !numeric.includes(one)).map(({ column }) => column);
  const behind = numbers.length === 0 && width > 2 ? texts.at(1) : undefined;
  return {
    reference,
    description: texts[0],
    numbers: quantity ? [quantity, ...numbers.filter((one) => one !== quantity)].map(({ column }) => column) : behind === undefined ? [] : [behind],
  };
}

const isRank = ({ column, cells }: { column: number; cells: readonly string[] }, count: number): boolean =>
  column === 0 && count > 1 && cells.length === count && cells.every((cell, index) => Number(cell) === index + 1);

const areWhole = (cells: readonly string[]): boolean => {
  const sign = detectDecimalSign(cells);
  return cells.filter((cell) => typeof parseQuantity(cell, sign) === 'number').length * 2 >= cells.length;
};
