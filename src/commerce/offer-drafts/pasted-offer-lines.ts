import type { Makers } from '#installed-base/catalogue/maker-names.ts';
import { resolveQuantityColumn, type QuantityColumn } from '#installed-base/catalogue/pasted-lines.ts';
import { detectRoles, readTextTable } from '#platform/documents/table/text-table.ts';
import { detectDecimalSign, type DecimalSign } from '#platform/kernel/table/column-format.ts';
import { clipboardSeparator } from '#platform/documents/table/delimited-text.ts';
import { commonHeads, requireColumns, type Places } from '#platform/kernel/table/heads.ts';
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
export interface FlawedCell {
  rank: number;
  column: PastedColumn;
  value: string;
}
export interface PastedLines {
  lines: DraftLine[];
  flaws: FlawedCell[];
  quantityColumn: QuantityColumn;
}

/** Makers of the catalogue, found by the names that people write. */
type KnownMakers = Pick<Makers, 'findCode'>;

/** Pasted text → lines; nothing where it is no table: text without a tab or a line end is typed as usual. Columns are found by their heads or, without
 *  heads, by all of their cells: those of numbers stand in the order of `pastedColumns`. */
export function parseOfferLines(text: string, makers: KnownMakers): PastedLines | undefined {
  const {
    rows,
    places: named,
    width,
  } = readTextTable<PastedColumn>(text, { columns, isHead: requireColumns('reference'), separator: clipboardSeparator(text) });
  if (rows.length === 0 || (!named && rows.length === 1 && width === 1)) return undefined;
  const content = rows.map(({ row }) => row.map(seenText));
  const places = named ?? findPlaces(content, makers);
  const findCell = (row: readonly string[], column: PastedColumn): string | undefined =>
    places[column] === undefined ? undefined : (row[places[column]] ?? '');
  const detectSign = (column: PastedColumn): DecimalSign | undefined => detectDecimalSign(content.map((row) => findCell(row, column) ?? ''));
  const signs = { quantity: detectSign('quantity'), unitPrice: detectSign('unitPrice') };
  const read = content.map((row, index) => parseLine((column) => findCell(row, column), index + 1, signs, makers));
  return {
    lines: read.map(({ line }) => line),
    flaws: read.flatMap(({ flaws }) => flaws),
    quantityColumn: resolveQuantityColumn(named !== undefined, places.quantity),
  };
}

function findPlaces(all: readonly (readonly string[])[], makers: KnownMakers): Places<PastedColumn> {
  const manufacturer = findMakerColumn(all, makers);
  const rows = all.map((row) => row.map((cell, place) => (place === manufacturer ? '' : cell)));
  const { reference, description, numbers } = detectRoles(rows);
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
function findMakerColumn(rows: readonly (readonly string[])[], makers: KnownMakers): number | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const isOfMakers = (place: number): boolean => {
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => makers.findCode(cell) !== undefined);
  };
  const places = Array.from({ length: width }, (_, place) => place).filter(isOfMakers);
  return places.length === 1 && width > 1 ? places[0] : undefined;
}

/** @param cell text of a column; nothing where the table has no such column */
function parseLine(
  cell: (column: PastedColumn) => string | undefined,
  rank: number,
  signs: Readonly<Record<'quantity' | 'unitPrice', DecimalSign | undefined>>,
  makers: KnownMakers,
): { line: DraftLine; flaws: FlawedCell[] } {
  const readText = (column: PastedColumn): string => cell(column) ?? '';
  const [quantity, unitPrice] = [parseQuantity(cell('quantity') ?? '1', signs.quantity), parseUnitPrice(readText('unitPrice'), signs.unitPrice)];
  const discountBasisPoints = readText('discountBasisPoints') === '' ? 0 : parseLineRate(readText('discountBasisPoints'));
  const vat = readText('vatBasisPoints') === '' ? vatRates[0] : parseLineRate(readText('vatBasisPoints'));
  const manufacturer = isNone(readText('manufacturer')) ? null : makers.findCode(readText('manufacturer'));
  const isVat = (vatRates as readonly unknown[]).includes(vat);
  const line: DraftLine = {
    ...emptyLine,
    manufacturer: manufacturer ?? null,
    reference: readText('reference').slice(0, 80),
    description: readText('description').slice(0, 400),
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
  return { line, flaws: pastedColumns.filter((column) => isFaulty[column]).map((column) => ({ rank, column, value: readText(column) })) };
}

/** A rate as Excel copies it: "38 %", "38", or the share "0,38". */
function parseLineRate(typed: string): number | string {
  const rate = parseRate(typed);
  return typeof rate === 'number' && rate > 0 && rate < 100 && !typed.includes('%') ? rate * 100 : rate;
}
