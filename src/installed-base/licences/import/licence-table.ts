import { detectDecimalSign, DayColumn } from '#platform/kernel/table/column-format.ts';
import { commonHeads, findHead as headIn, type HeadWords, type IsHead, type Places } from '#platform/kernel/table/heads.ts';
import { toIdentifier, isNone } from '#platform/documents/table/none-words.ts';
import { FileRefusal, type WorkbookCell } from '#platform/documents/workbook.ts';
import { mixedDays, noRows, otherExport } from '../imports.api.ts';
import { parseLicenceDay, parseLicenceQuantity, readRows, RowFlaw, parseSku, type NumberedRow, type VendorExport } from './vendor-export.ts';

/** Cells of a row; those of text are text. */
export type TableCells = readonly (WorkbookCell | undefined)[];

const columns = {
  sku: { held: ['product sku', 'license sku', 'licence sku', 'sku', 'reference licence', 'license part number'], whole: ['skus'] },
  name: { held: ['license name', 'licence name', 'nom licence', 'nom de la licence'], whole: ['license', 'licence', 'licenses', 'licences'], unless: ['family', 'type', 'key', 'status', 'cle'] },
  serial: { ...commonHeads.serial },
  details: { held: ['device details'] },
  family: { held: ['product family', 'license family', 'licence family', 'famille'], whole: ['description', 'designation', 'libelle'] },
  quantity: { held: ['quantity purchased', 'purchased', 'total quantity', 'quantity', 'quantite', 'quantites', 'qte', 'qty', 'entitled', 'acquises', 'achetees', 'seats', 'total licenses', 'total licences'], whole: ['total', 'nombre', 'nbre', 'nb', 'count'] },
  inUse: { held: ['in use', 'used', 'consumed', 'assigned', 'utilise', 'utilises', 'utilisees', 'utilisee', 'attribuees', 'consommees', 'en utilisation'] },
  expires: { held: ['expiration date', 'expires', 'expiration', 'expiry', 'expiry date', 'end date', 'date de fin', 'date d expiration', 'date expiration', 'term end date', 'term end', 'valid until', 'valid to', 'renewal date', 'fin de validite', 'valable jusqu', 'valide jusqu'], whole: ['fin', 'end', 'echeance'] },
  contract: { held: ['contract number', 'numero de contrat', 'no contrat', 'no de contrat', 'contract no'], whole: ['contract', 'contrat'] },
  model: { held: ['product model', 'device model', 'modele'], whole: ['model'] },
} as const satisfies Record<string, HeadWords>; // prettier-ignore
type Column = keyof typeof columns;

const isHead: IsHead<Column> = ({ sku, name, quantity }) => (sku ?? name) !== undefined && quantity !== undefined;

const listTexts = (rows: readonly NumberedRow<TableCells>[]): string[][] => rows.map(({ row }) => Array.from(row, (cell) => cell?.text ?? ''));

/** Rank of the row that names a licence and its quantity; -1 where none does. */
export const findHead = (rows: readonly NumberedRow<TableCells>[]): number => headIn(listTexts(rows), columns, isHead)?.rank ?? -1;

/** @throws FileRefusal for a known table that holds no licences: of contracts, or of devices */
export function checkKind(rows: readonly NumberedRow<TableCells>[]): void {
  const isOther: IsHead<Column> = ({ serial, contract, model }) => serial !== undefined && (contract ?? model) !== undefined;
  if (headIn(listTexts(rows), columns, isOther)) throw new FileRefusal(otherExport);
}

/** A table in the columns of the Smart Software Manager, of its transactions or of its summary; `undefined` where no licence and quantity are among
 *  them. @throws FileRefusal where its head has no rows below it, and where its days contradict each other */
export function readLicenceTable(rows: readonly NumberedRow<TableCells>[], today: string): VendorExport | undefined {
  const head = headIn(listTexts(rows), columns, isHead);
  if (!head) return undefined;
  const { places, rank } = head;
  const content = rows.slice(rank + 1);
  if (content.length === 0) throw new FileRefusal(noRows);
  const judged = judge(content, places);
  if (judged.days.contradiction) throw new FileRefusal(mixedDays, judged.days.contradiction);
  const read = readRows('smartSoftwareManager', content, (row, keys) => {
    const findCell = (column: Column): WorkbookCell | undefined => {
      const found = places[column] === undefined ? undefined : row[places[column]];
      if (found?.isFormula || found?.kind === 'error') throw new RowFlaw('computed');
      return found;
    };
    const readText = (column: Column): string => findCell(column)?.text.trim() ?? '';
    const readIdentifier = (column: Column): string => {
      const found = findCell(column);
      const value = found ? toIdentifier(found) : '';
      if (value === undefined) throw new RowFlaw('changed');
      return isNone(value) ? '' : value;
    };
    const readQuantity = (column: 'quantity' | 'inUse'): number => {
      const found = findCell(column);
      return parseLicenceQuantity(found?.kind === 'number' ? Number(found.text) : (found?.text ?? ''), judged[column]);
    };
    const sku = parseSku(readIdentifier('sku') || readText('name'));
    const quantity = readQuantity('quantity');
    const expiresOn = readDay(findCell('expires'), today, judged.days);
    const serial = readIdentifier('serial').slice(0, 100);
    const key = keys.numberKey(['ssm', sku.toUpperCase(), serial, expiresOn ?? ''].join('|'));
    const state = expiresOn !== null && expiresOn < today ? ('expired' as const) : ('active' as const);
    const hasUse = places.inUse !== undefined && !isNone(readText('inUse'));
    const inUse = hasUse ? readQuantity('inUse') : serial === '' ? 0 : quantity;
    return {
      entitlements: [
        {
          key,
          sku,
          description: (readText('family') || readText('details')).slice(0, 300),
          quantity,
          startsOn: null,
          endsOn: expiresOn,
          isUseKnown: hasUse || serial !== '',
        },
      ],
      assignments: inUse === 0 ? [] : [{ key, sku, quantity: inUse, state, expiresOn, serial: serial || null }],
    };
  });
  return judged.isAmbiguous ? { ...read, dayOrder: judged.days.order ?? 'dayFirst' } : read;
}

/** Columns of days and numbers, by all of their cells. */
function judge(rows: readonly NumberedRow<TableCells>[], places: Places<Column>) {
  const days = new DayColumn();
  const listTextsIn = (place: number | undefined): string[] =>
    place === undefined ? [] : rows.flatMap(({ row }) => (row[place]?.kind === 'text' ? [row[place].text] : []));
  for (const text of listTextsIn(places.expires)) days.see(text);
  return {
    days,
    isAmbiguous: days.contradiction === undefined && (days.order === 'monthFirst' || (days.order === undefined && days.ambiguous !== undefined)),
    quantity: detectDecimalSign(listTextsIn(places.quantity)),
    inUse: detectDecimalSign(listTextsIn(places.inUse)),
  };
}

function readDay(cell: WorkbookCell | undefined, today: string, days: DayColumn): string | null {
  if (cell?.kind === 'day') return parseLicenceDay(cell.text, today);
  return parseLicenceDay(cell?.text, today, days.order);
}
