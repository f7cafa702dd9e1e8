import { delimitedRows } from '#platform/delimited-text.ts';
import { parseQuantity } from '#platform/typed-quantity.ts';

/** Lines as a spreadsheet puts them on the clipboard: cells parted by tabs. */

/** A line as it is typed: its quantity may be no number yet. */
export interface TypedLine {
  reference: string;
  description: string;
  quantity: number | string;
}
type Column = keyof TypedLine;

const heads: Readonly<Record<Column, RegExp>> = {
  reference: /^(ref\.?|refs?|reference.*|part ?(no\.?|number)|pn|p\/n|sku|article|item|produit|product)$/,
  description: /^(description|designation|libelle|name|nom|intitule)$/,
  quantity: /^(q(uanti)?te\.?s?|quantite.*|quantity|qty\.?|nombre|nb\.?|units?|unites?)$/,
};

/** Pasted text → lines, in its order; nothing where it is no table: text without a tab or a line end is typed as usual. Columns are found by
 *  their heads or, without heads, by position: the reference first; of the others, the column of numbers is the quantity. */
export function pastedLines(text: string): TypedLine[] | undefined {
  const rows = rowsOf(text);
  if (rows.length === 0 || (rows.length === 1 && rows[0]!.length === 1)) return undefined;
  const named = columnsByHead(rows[0]!);
  const content = named ? rows.slice(1) : rows;
  const columns = named ?? columnsByPosition(content);
  const cell = (row: readonly string[], column: Column): string | undefined => (columns[column] === undefined ? undefined : (row[columns[column]] ?? ''));
  return content.map((row) => ({
    reference: cell(row, 'reference') ?? '',
    description: cell(row, 'description') ?? '',
    quantity: parseQuantity(cell(row, 'quantity') ?? '1'),
  }));
}

/** Cells of each row that holds any; spaces and line ends within a cell become one space. */
const rowsOf = (text: string): string[][] => delimitedRows(text, '\t').map(({ row }) => row.map((cell) => cell.replace(/\s+/g, ' ')));

const plain = (cell: string): string => cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Columns = Partial<Record<Column, number>>;

function columnsByHead(row: readonly string[]): Columns | undefined {
  const place = (column: Column): number | undefined => {
    const index = row.findIndex((cell) => heads[column].test(plain(cell)));
    return index === -1 ? undefined : index;
  };
  const columns: Columns = {};
  for (const column of ['reference', 'description', 'quantity'] as const) {
    const index = place(column);
    if (index !== undefined) columns[column] = index;
  }
  return columns.reference === undefined ? undefined : columns;
}

function columnsByPosition(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(...rows.map((row) => row.length));
  const others = Array.from({ length: width - 1 }, (_, index) => index + 1);
  const numbers = (column: number): number => rows.filter((row) => typeof parseQuantity(row[column] ?? '') === 'number').length;
  const quantity = others.toSorted((a, b) => numbers(b) - numbers(a)).find((column) => numbers(column) * 2 > rows.length) ?? (width > 2 ? 2 : undefined);
  const description = others.find((column) => column !== quantity);
  return { reference: 0, ...(quantity === undefined ? {} : { quantity }), ...(description === undefined ? {} : { description }) };
}
