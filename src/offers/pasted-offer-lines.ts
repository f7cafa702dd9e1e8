import { delimitedRows } from '#platform/delimited-text.ts';
import { parseRate, parseUnitPrice } from '#platform/typed-amount.ts';
import { parseQuantity } from '#platform/typed-quantity.ts';
import { emptyLine, vatRates, type DraftLine } from './offer-draft.ts';

/** Lines of an offer as a spreadsheet puts them on the clipboard: cells parted by tabs. */

export const pastedColumns = ['reference', 'description', 'quantity', 'unitPrice', 'discountBasisPoints', 'vatBasisPoints'] as const;
export type PastedColumn = (typeof pastedColumns)[number];

const heads: Readonly<Record<PastedColumn, RegExp>> = {
  reference: /^(ref\.?|refs?|reference.*|part ?(no\.?|number)|pn|p\/n|sku|article|item|produit|product)$/,
  description: /^(description|designation|libelle|name|nom|intitule)$/,
  quantity: /^(q(uanti)?te\.?s?|quantite.*|quantity|qty\.?|nombre|nb\.?|units?|unites?)$/,
  unitPrice: /^(prix.*|p\.?u\.?.*|pu ht|unit price.*|price.*|tarif.*|list price.*)$/,
  discountBasisPoints: /^(remise.*|rem\.?.*|discount.*)$/,
  vatBasisPoints: /^(tva.*|vat.*|tax.*)$/,
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
}

/** Pasted text → lines; nothing where it is no table: text without a tab or a line end is typed as usual. Columns are found by their heads, or
 *  stand in the order of `pastedColumns`. */
export function pastedOfferLines(text: string): PastedLines | undefined {
  const rows = delimitedRows(text, '\t').map(({ row }) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  if (rows.length === 0 || (rows.length === 1 && rows[0]!.length === 1)) return undefined;
  const named = columnsByHead(rows[0]!);
  const content = named ? rows.slice(1) : rows;
  const columns = named ?? Object.fromEntries(pastedColumns.map((column, index) => [column, index]));
  const read = content.map((row, index) => lineOf((column) => row[columns[column] ?? -1] ?? '', index + 1));
  return { lines: read.map(({ line }) => line), faults: read.flatMap(({ faults }) => faults) };
}

const plain = (cell: string): string => cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

type Columns = Partial<Record<PastedColumn, number>>;

function columnsByHead(row: readonly string[]): Columns | undefined {
  const columns: Columns = {};
  for (const column of pastedColumns) {
    const index = row.findIndex((cell) => heads[column].test(plain(cell)));
    if (index !== -1) columns[column] = index;
  }
  return columns.reference === undefined ? undefined : columns;
}

function lineOf(cell: (column: PastedColumn) => string, rank: number): { line: DraftLine; faults: FaultyCell[] } {
  const [quantity, unitPrice] = [cell('quantity') === '' ? 1 : parseQuantity(cell('quantity')), parseUnitPrice(cell('unitPrice'))];
  const discountBasisPoints = cell('discountBasisPoints') === '' ? 0 : rateOf(cell('discountBasisPoints'));
  const vat = cell('vatBasisPoints') === '' ? vatRates[0] : rateOf(cell('vatBasisPoints'));
  const isVat = (vatRates as readonly unknown[]).includes(vat);
  const line: DraftLine = {
    ...emptyLine,
    reference: cell('reference').slice(0, 80),
    description: cell('description').slice(0, 400),
    quantity,
    unitPrice,
    discountBasisPoints,
    vatBasisPoints: isVat ? (vat as number) : vatRates[0],
  };
  const isFaulty: Record<PastedColumn, boolean> = {
    reference: line.reference === '',
    description: false,
    quantity: typeof quantity !== 'number' || quantity < 1,
    unitPrice: typeof unitPrice !== 'number',
    discountBasisPoints: typeof discountBasisPoints !== 'number' || discountBasisPoints > 10_000,
    vatBasisPoints: !isVat,
  };
  return { line, faults: pastedColumns.filter((column) => isFaulty[column]).map((column) => ({ rank, column, value: cell(column) })) };
}

/** A rate as Excel copies it: "38 %", "38", or the share "0,38". */
function rateOf(typed: string): number | string {
  const rate = parseRate(typed);
  return typeof rate === 'number' && rate > 0 && rate < 100 && !typed.includes('%') ? rate * 100 : rate;
}
