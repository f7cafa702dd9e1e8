import { delimitedRows, separatorOf, separators, type Separator, type TextRow } from './delimited-text.ts';
import { headOf, type HeadWords, type IsHead, type Places } from './heads.ts';

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
  for (const one of [likely, ...separators.filter((other) => other !== likely)]) {
    const head = headOf(
      delimitedRows(text, one, headedRows).map(({ row }) => row),
      columns,
      isHead,
    );
    if (head) return tableOf(delimitedRows(text, one, maxRows + head.rank + 1).slice(head.rank + 1), head.places);
  }
  return tableOf(delimitedRows(text, likely, maxRows), undefined);
}

const headedRows = 20;

const tableOf = <Column extends string>(rows: TextRow[], places: Places<Column> | undefined): TextTable<Column> => ({
  rows,
  places,
  width: rows.reduce((width, { row }) => Math.max(width, row.length), 0),
});
