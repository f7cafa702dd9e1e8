import type { Makers } from '#installed-base/catalogue/maker-names.ts';
import { quantityColumn, type QuantityColumn } from '#installed-base/catalogue/pasted-lines.ts';
import { rolesOf, readTextTable } from '#platform/documents/table/text-table.ts';
import { decimalSignOf, type DecimalSign } from '#platform/kernel/table/column-format.ts';
import { clipboardSeparator } from '#platform/documents/table/delimited-text.ts';
import { commonHeads, naming, type Places } from '#platform/kernel/table/heads.ts';
import { isNone } from '#platform/documents/table/none-words.ts';
import { seenText } from '#platform/kernel/table/plain-text.ts';
import { parseQuantity, parseRate, parseUnitPrice } from '#platform/kernel/typed-numbers.ts';
import { emptyLine, vatRates, type DraftLine } from './offer-draft.ts';

/** Lines of an offer as a spreadsheet puts them on the clipboard: cells parted by tabs. */

export const pastedColumns = ['reference', 'manufacturer', 'description', 'quantity', 'unitPrice', 'discountBasisPoints', 'vatBasisPoints'] as const;
export type PastedColumn = (typeof pastedColumns)[number];

const columns = {
  reference: commonHeads.reference,
  manufacturer: commonHeads.manufacturer,
  description: commonHeads.description,
  quantity: commonHeads.quantity,
  unitPrice: commonHeads.unitPrice,
  discountBasisPoints: commonHeads.discount,
  vatBasisPoints: commonHeads.vat,
};

/** A cell that cannot be sent: `rank` counts the pasted lines from 1, `value` is the cell as it was copied. */
export interface FaultyCell {
  rank: number;
  column: PastedColumn;
  value: string;
}
export interface PastedLines {
  lines: DraftLine[];
  faults: FaultyCell[];
  quantityColumn: QuantityColumn;
}

/** Makers of the catalogue, found by the names that people write. */
type KnownMakers = Pick<Makers, 'codeOf'>;

/** Pasted text → lines; nothing where it is no table: text without a tab or a line end is typed as usual. Columns are found by their heads or, without
 *  heads, by all of their cells: those of numbers stand in the order of `pastedColumns`. */
export function pastedOfferLines(text: string, makers: KnownMakers): PastedLines | undefined {
  const { rows, places: named, width } = readTextTable<PastedColumn>(text, { columns, isHead: naming('reference'), separator: clipboardSeparator(text) });
  if (rows.length === 0 || (!named && rows.length === 1 && width === 1)) return undefined;
  const content = rows.map(({ row }) => row.map(seenText));
  const places = named ?? placesIn(content, makers);
  const cellOf = (row: readonly string[], column: PastedColumn): string | undefined => (places[column] === undefined ? undefined : (row[places[column]] ?? ''));
  const signOf = (column: PastedColumn): DecimalSign | undefined => decimalSignOf(content.map((row) => cellOf(row, column) ?? ''));
  const signs = { quantity: signOf('quantity'), unitPrice: signOf('unitPrice') };
  const read = content.map((row, index) => lineOf((column) => cellOf(row, column), index + 1, signs, makers));
  return {
    lines: read.map(({ line }) => line),
    faults: read.flatMap(({ faults }) => faults),
    quantityColumn: quantityColumn(named !== undefined, places.quantity),
  };
}

function placesIn(all: readonly (readonly string[])[], makers: KnownMakers): Places<PastedColumn> {
  const manufacturer = makerColumn(all, makers);
  const rows = all.map((row) => row.map((cell, place) => (place === manufacturer ? '' : cell)));
  const { reference, description, numbers } = rolesOf(rows);
  const [quantity, unitPrice, ...rates] = numbers;
  const isTotal = (place: number): boolean =>
    rows.every((row) => {
      const [count, price, total] = [parseQuantity(row[quantity ?? -1] ?? ''), parseUnitPrice(row[unitPrice ?? -1] ?? ''), parseUnitPrice(row[place] ?? '')];
      return typeof count === 'number' && typeof price === 'number' && typeof total === 'number' && Math.abs(count * price - total) <= count;
    });
  const [discountBasisPoints, vatBasisPoints] = rates.filter((place) => !isTotal(place));
  return Object.fromEntries(
    Object.entries({ reference, manufacturer, description, quantity, unitPrice, discountBasisPoints, vatBasisPoints }).filter(
      ([, place]) => place !== undefined,
    ),
  ) as Places<PastedColumn>;
}

/** The column whose cells all name a maker, beside another one. */
function makerColumn(rows: readonly (readonly string[])[], makers: KnownMakers): number | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const isOfMakers = (place: number): boolean => {
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => makers.codeOf(cell) !== undefined);
  };
  const places = Array.from({ length: width }, (_, place) => place).filter(isOfMakers);
  return places.length === 1 && width > 1 ? places[0] : undefined;
}

/** @param cell text of a column; nothing where the table has no such column */
function lineOf(
  cell: (column: PastedColumn) => string | undefined,
  rank: number,
  signs: Readonly<Record<'quantity' | 'unitPrice', DecimalSign | undefined>>,
  makers: KnownMakers,
): { line: DraftLine; faults: FaultyCell[] } {
  const text = (column: PastedColumn): string => cell(column) ?? '';
  const [quantity, unitPrice] = [parseQuantity(cell('quantity') ?? '1', signs.quantity), parseUnitPrice(text('unitPrice'), signs.unitPrice)];
  const discountBasisPoints = text('discountBasisPoints') === '' ? 0 : rateOf(text('discountBasisPoints'));
  const vat = text('vatBasisPoints') === '' ? vatRates[0] : rateOf(text('vatBasisPoints'));
  const manufacturer = isNone(text('manufacturer')) ? null : makers.codeOf(text('manufacturer'));
  const isVat = (vatRates as readonly unknown[]).includes(vat);
  const line: DraftLine = {
    ...emptyLine,
    manufacturer: manufacturer ?? null,
    reference: text('reference').slice(0, 80),
    description: text('description').slice(0, 400),
    quantity,
    unitPrice,
    discountBasisPoints,
    vatBasisPoints: isVat ? (vat as number) : vatRates[0],
  };
  const isFaulty: Record<PastedColumn, boolean> = {
    reference: line.reference === '',
    manufacturer: manufacturer === undefined,
    description: false,
    quantity: typeof quantity !== 'number' || quantity < 1,
    unitPrice: typeof unitPrice !== 'number',
    discountBasisPoints: typeof discountBasisPoints !== 'number' || discountBasisPoints > 10_000,
    vatBasisPoints: !isVat,
  };
  return { line, faults: pastedColumns.filter((column) => isFaulty[column]).map((column) => ({ rank, column, value: text(column) })) };
}

/** A rate as Excel copies it: "38 %", "38", or the share "0,38". */
function rateOf(typed: string): number | string {
  const rate = parseRate(typed);
  return typeof rate === 'number' && rate > 0 && rate < 100 && !typed.includes('%') ? rate * 100 : rate;
}
