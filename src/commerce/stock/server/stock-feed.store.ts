import { sql, type Selectable } from 'kysely';
import type { Found, Key } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { StockItemsTable, StockMovementsTable } from '#platform/data/server/db/tables.ts';
import type { MovedItem } from '../stock.feed.ts';

/** Items as stored, by id, locked in the order of their ids until the transaction ends, as the ledger locks them. */
export async function lockItems(tx: ScopedDb, items: readonly ObjectKey[]): Promise<ReadonlyMap<string, Selectable<StockItemsTable>>> {
  if (items.length === 0) return new Map();
  const { rows } = await sql<Selectable<StockItemsTable>>`
    select i.* from ${recordset(items, objectKeys, 'k')} join stock_items i on i.company_id = k.company_id and i.id = k.id
    order by i.id for no key update of i`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A serial number of an item. */
export interface SerialOfItem {
  companyId: number;
  itemId: string;
  key: string;
}

/** States of known serial numbers, by item. */
export async function readSerialStates(tx: ScopedDb, serials: readonly SerialOfItem[]): Promise<ReadonlyMap<string, MovedItem['serials']>> {
  if (serials.length === 0) return new Map();
  const { rows } = await sql<{ itemId: string; key: string; state: 'inStock' | 'reserved' | 'out' }>`
    select n.item_id, n.serial_key as key, n.state
    from ${recordset(serials, { companyId: 'integer', itemId: 'uuid', key: 'text' }, 'k')}
    join stock_serials n on n.company_id = k.company_id and n.item_id = k.item_id and n.serial_key = k.key`.execute(tx);
  return new Map([...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, own]) => [itemId, new Map(own.map(({ key, state }) => [key, state]))]));
}

/** Items in whose stock serial numbers are, by company, manufacturer and number; a number is one device, whatever the item. */
export async function readHolders(tx: ScopedDb, serials: readonly NumberedPiece[]): Promise<ReadonlyMap<string, Map<string, Set<string>>>> {
  const holders = new Map(serials.map(({ companyId, manufacturer }) => [`${companyId} ${manufacturer}`, new Map<string, Set<string>>()]));
  if (serials.length === 0) return holders;
  const { rows } = await sql<NumberedPiece & { itemId: string }>`
    select distinct k.company_id, k.manufacturer, k.key, n.item_id
    from ${recordset(serials, { companyId: 'integer', manufacturer: 'text', key: 'text' }, 'k')}
    join stock_serials n on n.company_id = k.company_id and n.serial_key = k.key and n.state <> 'out'
    join stock_items i on i.company_id = n.company_id and i.id = n.item_id and i.manufacturer_code = k.manufacturer`.execute(tx);
  for (const { companyId, manufacturer, key, itemId } of rows) {
    const own = holders.get(`${companyId} ${manufacturer}`)!;
    own.set(key, (own.get(key) ?? new Set()).add(itemId));
  }
  return holders;
}

/** A serial number of a manufacturer, in the stock of a company. */
interface NumberedPiece {
  companyId: number;
  manufacturer: string;
  key: string;
}

/** Serial numbers in stock, reserved ones included: how many each item has. Items without one are absent. */
export async function countNumbered(tx: ScopedDb, items: readonly ObjectKey[]): Promise<ReadonlyMap<string, number>> {
  if (items.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select k.id, count(*)::integer as count
    from ${recordset(items, objectKeys, 'k')} join stock_serials n on n.company_id = k.company_id and n.item_id = k.id and n.state <> 'out'
    group by k.id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A serial number in the stock of an item that another item of the same manufacturer holds too, by item; `manufacturer` is that of each item from now on. */
export async function findNumbersHeldTwice(tx: ScopedDb, items: readonly (ObjectKey & { manufacturer: string })[]): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map();
  const given = recordset(items, { ...objectKeys, manufacturer: 'text' }, 'k');
  const { rows } = await sql<{ id: string; serial: string }>`
    select n.item_id as id, min(n.serial) as serial
    from ${given} join stock_serials n on n.company_id = k.company_id and n.item_id = k.id and n.state <> 'out'
    join stock_serials o on o.company_id = n.company_id and o.serial_key = n.serial_key and o.item_id <> n.item_id and o.state <> 'out'
    join stock_items i on i.company_id = o.company_id and i.id = o.item_id and i.manufacturer_code = k.manufacturer
    group by n.item_id`.execute(tx);
  return new Map(rows.map(({ id, serial }) => [id, serial]));
}

/** Movements by the ERP's ids. */
export async function findMovements(tx: ScopedDb, keys: readonly Key[]): Promise<Found[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Found>`
    select v.company_id, v.external_id, v.id, v.external_version as version
    from ${recordset(keys, { companyId: 'integer', externalId: 'text' }, 'k')}
    join stock_movements v on v.company_id = k.company_id and v.external_id = k.external_id`.execute(tx);
  return rows;
}

/** Posted movements by id. */
export async function readPostedMovements(tx: ScopedDb, movements: readonly ObjectKey[]): Promise<ReadonlyMap<string, Selectable<StockMovementsTable>>> {
  if (movements.length === 0) return new Map();
  const { rows } = await sql<Selectable<StockMovementsTable>>`
    select v.* from ${recordset(movements, objectKeys, 'k')} join stock_movements v on v.company_id = k.company_id and v.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
