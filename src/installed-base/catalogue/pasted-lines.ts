import { m } from '#generated/messages/messages.js';
import { detectRoles, readTextTable } from '#platform/documents/table/text-table.ts';
import { detectDecimalSign } from '#platform/kernel/table/column-format.ts';
import { clipboardSeparator } from '#platform/documents/table/delimited-text.ts';
import { commonHeads, requireColumns, type Places } from '#platform/kernel/table/heads.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';
import { parseQuantity } from '#platform/kernel/typed-numbers.ts';

/** Lines as a spreadsheet puts them on the clipboard: cells parted by tabs. */

/** A line as it is typed: its quantity may be no number yet. */
export interface TypedLine {
  reference: string;
  description: string;
  quantity: number | string;
}
type Column = keyof TypedLine | 'manufacturer';

// Recognise the maker's column, so that it is not read as the description; lines do not keep it.
const columns = {
  reference: commonHeads.reference,
  manufacturer: commonHeads.manufacturer,
  description: commonHeads.description,
  quantity: commonHeads.quantity,
};

/** Column from which quantities are read: one that a head names, one that is guessed by its cells (its rank, from 1), or none: each is 1. */
export type QuantityColumn = 'named' | 'none' | number;

export const resolveQuantityColumn = (hasHead: boolean, place: number | undefined): QuantityColumn =>
  place === undefined ? 'none' : hasHead ? 'named' : place + 1;

/** Report of pasting with a sentence about quantities that no head names. */
export function addNote(report: string, column: QuantityColumn): string {
  if (column === 'named') return report;
  return `${report} ${column === 'none' ? m['catalogue.lines.noQuantity']() : m['catalogue.lines.quantityGuessed']({ column })}`;
}

export interface PastedLines {
  lines: TypedLine[];
  quantityColumn: QuantityColumn;
}

/** Pasted text → lines, in its order; nothing where it is no table: text without a tab or a line end is typed as usual. Columns are found by
 *  their heads or, without heads, by all of their cells. A quantity that cannot be read stays as it was pasted. */
export function readPastedLines(text: string): PastedLines | undefined {
  const { rows, places: named, width } = readTextTable<Column>(text, { columns, isHead: requireColumns('reference'), separator: clipboardSeparator(text) });
  if (rows.length === 0 || (!named && rows.length === 1 && width === 1)) return undefined;
  const content = rows.map(({ row }) => row.map(seenText));
  const places = named ?? findPlaces(content);
  const findCell = (row: readonly string[], column: Column): string | undefined => (places[column] === undefined ? undefined : (row[places[column]] ?? ''));
  const decimalSign = detectDecimalSign(content.map((row) => findCell(row, 'quantity') ?? ''));
  const lines = content.map((row) => ({
    reference: findCell(row, 'reference') ?? '',
    description: findCell(row, 'description') ?? '',
    quantity: parseQuantity(findCell(row, 'quantity') ?? '1', decimalSign),
  }));
  return { lines, quantityColumn: resolveQuantityColumn(named !== undefined, places.quantity) };
}

export const parsePastedLines = (text: string): TypedLine[] | undefined => readPastedLines(text)?.lines;

function findPlaces(rows: readonly (readonly string[])[]): Places<Column> {
  const { reference, description, numbers } = detectRoles(rows);
  return { reference, ...(description === undefined ? {} : { description }), ...(numbers[0] === undefined ? {} : { quantity: numbers[0] }) };
}
