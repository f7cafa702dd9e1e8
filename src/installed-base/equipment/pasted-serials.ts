import { m } from '#generated/messages/messages.js';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { delimitedRows, separators, type TextRow } from '#platform/documents/table/delimited-text.ts';
import { commonHeads, requireColumns } from '#platform/kernel/table/heads.ts';
import { isPowerOfTen, isNone } from '#platform/documents/table/none-words.ts';
import { readTextTable } from '#platform/documents/table/text-table.ts';
import { parseLabelled, parseSerials } from '#platform/kernel/serial-text.ts';

/** Maximum serial numbers of one pasted list. */
export const pastedAtMost = 1000;
/** Maximum bytes of a file with serial numbers. */
export const fileMaxBytes = 1_048_576;

/** A pasted text as serial numbers. */
export interface PastedSerials {
  /** Each once, in its order. */
  serials: string[];
  /** All of them in their order, repeated ones and those that a spreadsheet has changed included: what a form keeps. */
  cells: string[];
  /** Number of pasted serial numbers, repeated ones included. */
  total: number;
  /** Cells that a spreadsheet has changed: powers of ten, days, yes and no. */
  refused: { row: number; text: string }[];
  /** First cells of the columns, where the text is a table without a head for serial numbers: one of them is to be named. */
  columns: string[] | null;
}

/** Column of the serial numbers, by its rank from zero, or all of them. */
export type SerialColumn = number | 'all';

const changed = /^(?:true|false|vrai|faux|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})$/i;

/** The serial numbers of a text. Line ends, commas, semicolons and tabs separate them; spaces and hyphens belong to them; quotes and the name of the number
 *  around them do not. Of a table with a head for serial numbers, only that column is read. What holds no letter or digit is no serial number.
 *  @param column that holds them, where no head says so */
export function parsePastedSerials(text: string, column?: SerialColumn): PastedSerials {
  const { cells, columns } = parseCells(text, column);
  const present = cells
    .flatMap(({ row, text: cell }) => parseSerials(cell).map((one) => ({ row, text: one })))
    .filter(({ text: one }) => !isNone(one) && referenceKey(one) !== '');
  const refused = present.filter(({ text: one }) => isPowerOfTen(one) || changed.test(one));
  const typed = present.filter((one) => !refused.includes(one)).map(({ text: one }) => one);
  const first = new Map<string, string>();
  for (const serial of typed) if (!first.has(referenceKey(serial))) first.set(referenceKey(serial), serial);
  const kept = present.length === 0 && columns ? parsePastedSerials(text, 'all').cells : present.map(({ text: one }) => one);
  return { serials: [...first.values()], cells: kept, total: typed.length, refused, columns };
}

/** Reason for which a pasted text is not taken as it is; nothing where it is a list of serial numbers. */
export function explainSerialFlaws({ refused, columns }: PastedSerials): string | undefined {
  if (columns) return m['equipment.serials.columns']({ count: columns.length });
  const [one] = refused;
  return one && m['equipment.serials.changed']({ row: String(one.row), value: one.text.slice(0, 40) });
}

interface Cell {
  /** Line of the text. */
  row: number;
  text: string;
}

function parseCells(text: string, column: SerialColumn | undefined): { cells: Cell[]; columns: string[] | null } {
  const named = parseNamedCells(text);
  if (named.length > 0) return { cells: named, columns: null };
  const table = readTextTable(text, { columns: { serial: commonHeads.serial }, isHead: requireColumns('serial') });
  const place = table.places?.serial ?? column;
  if (typeof place === 'number') return { cells: table.rows.map(({ number, row }) => ({ row: number, text: row[place] ?? '' })), columns: null };
  if (column === undefined && isTable(table.rows)) return { cells: [], columns: pickFirstCells(table.rows, table.width) };
  return { cells: parseAllCells(text), columns: null };
}

const parseAllCells = (text: string): Cell[] =>
  delimitedRows(text, separators.join('')).flatMap(({ number, row }) => row.map((cell) => ({ row: number, text: cell })));

/** Cells of an inventory that names each of its values, as network devices print it (`PID: …, VID: …, SN: …`): those that are named serial numbers,
 *  and lines that name nothing. None where nothing else is named. */
function parseNamedCells(text: string): Cell[] {
  const rows = [...Map.groupBy(parseAllCells(text), ({ row }) => row).values()];
  const hasOtherHead = (cells: readonly Cell[]): boolean => cells.some((cell) => parseLabelled(cell.text)?.isSerial === false);
  const hasSerialHead = (cells: readonly Cell[]): boolean => cells.some((cell) => parseLabelled(cell.text)?.isSerial === true);
  if (!rows.some(hasOtherHead) || !rows.some(hasSerialHead)) return [];
  return rows.flatMap((cells) => (hasOtherHead(cells) || hasSerialHead(cells) ? cells.filter((cell) => parseLabelled(cell.text)?.isSerial === true) : cells));
}

/** Whether rows have columns of different kinds: several cells in each, and not all as long as each other, as the serial numbers of one maker are. */
function isTable(rows: readonly TextRow[]): boolean {
  const filled = rows.map(({ row }) => row.filter((cell) => cell !== ''));
  if (rows.length < 2 || filled.some((row) => row.length < 2)) return false;
  return new Set(filled.flat().map((cell) => referenceKey(cell).length)).size > 1;
}

const pickFirstCells = (rows: readonly TextRow[], width: number): string[] =>
  Array.from({ length: width }, (_, place) => rows.map(({ row }) => row[place] ?? '').find((cell) => cell !== '') ?? '');
