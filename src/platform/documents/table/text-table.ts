import { delimitedRows, separatorOf, separators, type Separator, type TextRow } from './delimited-text.ts';
import { headOf, type HeadWords, type IsHead, type Places } from '#platform/kernel/table/heads.ts';

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
  const likely = separator ?? separatorOf(text);
  const headed = [likely, ...separators.filter((other) => other !== likely)].flatMap((one) => {
    const rows = delimitedRows(text, one, headedRows).map(({ row }) => row);
    const head = headOf(rows, columns, isHead);
    return head ? [{ ...head, separator: one }] : [];
  });
  // Not parted, a head is one long cell that holds the words of a column.
  const best = headed.toSorted((one, other) => Object.keys(other.places).length - Object.keys(one.places).length)[0];
  if (!best) return tableOf(delimitedRows(text, likely, maxRows), undefined);
  return tableOf(delimitedRows(text, best.separator, maxRows + best.rank + 1).slice(best.rank + 1), best.places);
}

const headedRows = 20;

const tableOf = <Column extends string>(rows: TextRow[], places: Places<Column> | undefined): TextTable<Column> => ({
  rows,
  places,
  width: rows.reduce((width, { row }) => Math.max(width, row.length), 0),
});
