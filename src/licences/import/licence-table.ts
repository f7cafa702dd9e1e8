import { dayOf, quantityOf, readRows, RowFlaw, skuOf, type NumberedRow, type VendorExport } from './vendor-export.ts';

/** Cells of a row as text. `null` for one that is computed or in error: its value is not what was exported. */
export type TableCells = readonly (string | null)[];

/** The first rows among which the head of a table is looked for: some programs put a title above it. */
export const headRows = 10;

const columnNames = {
  sku: ['product sku', 'sku'],
  serial: ['product sn', 'product serial number'],
  details: ['device details'],
  family: ['product/licence family', 'product/license family', 'product family', 'licence family', 'license family', 'license'],
  quantity: ['quantity purchased', 'purchased'],
  expires: ['expiration date', 'expires'],
} as const;
type ColumnName = keyof typeof columnNames;
type Places = Record<ColumnName, number>;

const plain = (head: string | null): string => (head ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Places of the columns, in any order; -1 for one that is absent. */
function placesOf(head: TableCells): Places {
  const heads = Array.from(head, plain);
  const place = (name: ColumnName): number => heads.findIndex((one) => (columnNames[name] as readonly string[]).includes(one));
  return Object.fromEntries((Object.keys(columnNames) as ColumnName[]).map((name) => [name, place(name)])) as Places;
}

/** Rank of the row that names SKU and quantity; -1 where none does. */
export const headOf = (rows: readonly NumberedRow<TableCells>[]): number =>
  rows.slice(0, headRows).findIndex(({ row }) => {
    const { sku, quantity } = placesOf(row);
    return sku >= 0 && quantity >= 0;
  });

/** A table in the Smart Software Manager's columns; `undefined` where SKU and quantity are not among them. */
export function readLicenceTable(rows: readonly NumberedRow<TableCells>[], today: string): VendorExport | undefined {
  const at = headOf(rows);
  if (at < 0) return undefined;
  const places = placesOf(rows[at]!.row);
  return readRows('smartSoftwareManager', rows.slice(at + 1), (row, keys) => {
    const cell = (name: ColumnName): string => {
      const value = places[name] < 0 ? '' : row[places[name]];
      if (value === null) throw new RowFlaw('computed');
      return value?.trim() ?? '';
    };
    const sku = skuOf(cell('sku'));
    const quantity = quantityOf(cell('quantity'));
    const expiresOn = dayOf(cell('expires'), today);
    const serial = cell('serial').slice(0, 100);
    const key = keys.counted(['ssm', sku, serial, expiresOn ?? ''].join('|'));
    const state = expiresOn !== null && expiresOn < today ? 'expired' : 'active';
    return {
      entitlements: [{ key, sku, description: (cell('family') || cell('details')).slice(0, 300), quantity, startsOn: null, endsOn: expiresOn }],
      assignments: serial === '' ? [] : [{ key, sku, quantity, state, expiresOn, serial }],
    };
  });
}
