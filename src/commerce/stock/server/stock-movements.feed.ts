import type { Selectable } from 'kysely';
import { collectKeys } from '#capabilities/ingest/server/fed-tables.store.ts';
import { companyObject, buildLanding } from '#capabilities/ingest/server/fed-values.service.ts';
import { RowRefusal, type Batch, type FeedEntity, type Landing, type Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { renewStatistics, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { StockMovementsTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { applyMovement, type MovedItem, stockMovementFeedRow, type StockMovementFeedRow } from '../stock.feed.ts';
import { movementPosted } from '../stock.errors.ts';
import { listChangedTotals, postMovements } from './ledger.store.ts';
import { findMovements, readHolders, lockItems, countNumbered, readPostedMovements, readSerialStates } from './stock-feed.store.ts';
import { readFindability } from './stock-search.store.ts';
import { lockNumbers } from './stock-serials.store.ts';

const actions: Readonly<Record<StockMovementFeedRow['kind'], string>> = { in: 'entered', out: 'shipped', adjust: 'adjusted' };

/** Movements of stock. One that is posted never changes: the ERP corrects it by another one. */
export const stockMovementsFeed: FeedEntity<StockMovementFeedRow> = {
  name: 'stock-movements',
  row: stockMovementFeedRow,
  find: findMovements,
  parents: (row) => [toItemReference(row)],
  async apply(tx, rows, batch) {
    const known = await readPostedMovements(tx, collectKeys(rows));
    const fresh = rows
      .filter(({ existing }) => !existing)
      .map(({ row, companyId }): Move => ({ row, companyId, itemId: batch.resolveId(toItemReference(row)) }));
    const flaws = await post(tx, sortByTime(fresh), batch);
    return rows.map(({ row, existing }): Landing => {
      const before = existing ? known.get(existing.id) : undefined;
      return buildLanding({ before, flaws: before ? findDifferences(before, row, batch) : flaws.get(row)! });
    });
  },
  remove: () => {
    throw new RowRefusal({ path: '', code: movementPosted });
  },
};

const toItemReference = (row: StockMovementFeedRow) => companyObject(row, 'stock-items', row.item);

interface Move extends Pick<Placed<StockMovementFeedRow>, 'row' | 'companyId'> {
  itemId: string;
}

/** A flaw for each field in which a later version differs from the posted movement. */
function findDifferences(before: Selectable<StockMovementsTable>, row: StockMovementFeedRow, { resolveId }: Batch): FieldFlaw[] {
  const isSame: Readonly<Record<string, boolean>> = {
    item: before.itemId === resolveId(toItemReference(row)),
    kind: before.kind === row.kind,
    quantity: before.quantity === row.quantity,
    reason: before.reason === (row.reason ?? ''),
    serials: before.serials.join('\n') === (row.serials ?? []).join('\n'),
    happenedAt: Date.parse(before.happenedAt) === Date.parse(row.happenedAt),
  };
  return Object.entries(isSame).flatMap(([path, same]) => (same ? [] : [{ path, code: movementPosted }]));
}

/** Movements in the order in which they happened: rows that waited for their item land in any order. */
const sortByTime = (moves: readonly Move[]): Move[] => moves.toSorted((one, other) => Date.parse(one.row.happenedAt) - Date.parse(other.row.happenedAt));

/** Posts new movements one after the other.
 *  @returns the flaws of each row; those of a row that was posted are empty */
async function post(tx: ScopedDb, moves: readonly Move[], { author }: Batch): Promise<ReadonlyMap<StockMovementFeedRow, FieldFlaw[]>> {
  if (moves.length === 0) return new Map();
  const keys = [...new Map(moves.map(({ companyId, itemId }) => [itemId, { companyId, id: itemId }])).values()];
  const items = await lockItems(tx, keys);
  const serials = listNamedSerials(moves);
  await lockNumbers(
    tx,
    serials.map(({ companyId }) => companyId),
  );
  const states = await readSerialStates(tx, serials);
  const numbered = await countNumbered(tx, keys);
  const named = serials.map(({ companyId, itemId, key }) => ({ companyId, manufacturer: items.get(itemId)!.manufacturerCode, key }));
  const holders = await readHolders(tx, named);
  const moved = new Map(
    [...items].map(([id, { companyId, manufacturerCode, reference, onHand, reserved }]): [string, MovedItem] => {
      const others = holders.get(`${companyId} ${manufacturerCode}`);
      const elsewhere = others && { elsewhere: { itemId: id, holders: others } };
      return [id, { reference, onHand, reserved, numbered: numbered.get(id) ?? 0, serials: new Map(states.get(id)), ...elsewhere }];
    }),
  );
  const flaws = new Map(moves.map(({ row, itemId }) => [row, applyMovement(moved.get(itemId)!, row)]));
  const landed = moves.filter(({ row }) => flaws.get(row)!.length === 0);
  const posted = await postMovements(
    tx,
    author,
    landed.map(({ row, companyId, itemId }) => ({
      companyId,
      itemId,
      kind: row.kind,
      quantity: row.quantity,
      reason: row.reason ?? '',
      serials: row.serials ?? [],
      origin: { externalId: row.id, version: row.version, happenedAt: row.happenedAt },
    })),
  );
  await writeSerials(tx, landed, moved);
  await renewStatistics(tx, ['stock_movements', 'stock_serials']);
  const found = new Map((await readFindability(tx, keys)).map((one) => [one.object.id, one]));
  const first = new Set(landed.map(({ itemId }) => landed.findIndex((one) => one.itemId === itemId)));
  await record(
    tx,
    author,
    landed.map(({ row, companyId, itemId }, index) => {
      const { object, search } = found.get(itemId)!;
      return { companyId, object, ...(first.has(index) && { search }), action: actions[row.kind], fields: listChangedTotals(posted[index]!) };
    }),
  );
  return flaws;
}

/** Serial numbers that movements name, each once. */
function listNamedSerials(moves: readonly Move[]) {
  const named = moves.flatMap(({ row, companyId, itemId }) => (row.serials ?? []).map((serial) => ({ companyId, itemId, serial, key: referenceKey(serial) })));
  return [...new Map(named.map((one) => [`${one.itemId} ${one.key}`, one])).values()];
}

/** Stores serial numbers as the posted movements left them. */
const writeSerials = (tx: ScopedDb, moves: readonly Move[], moved: ReadonlyMap<string, MovedItem>): Promise<void> =>
  upsertRows(
    tx,
    { table: 'stock_serials', key: ['companyId', 'itemId', 'serialKey'], once: ['id', 'serial'] },
    listNamedSerials(moves).map(({ companyId, itemId, serial, key }) => ({
      companyId,
      id: newId(),
      itemId,
      serial,
      serialKey: key,
      state: moved.get(itemId)!.serials.get(key)!,
    })),
  );
