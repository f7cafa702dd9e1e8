import type { Insertable } from 'kysely';
import { findProducts, toProductKey } from '#installed-base/catalogue/server/products.store.ts';
import { findTenantRows, collectKeys, readTakenValues } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, buildLanding, objectColumns, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, renewStatistics, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { StockItemsTable } from '#platform/data/server/db/tables.ts';
import { indexForSearch, record } from '#platform/data/server/journal/journal.ts';
import { correctableItem, keepInItem, stockItemFeedRow, type StockItemFeedRow } from '../stock.feed.ts';
import { codeTaken, fewerThanNumbered, fewerThanReserved, serialInStock } from '../stock.errors.ts';
import { listChangedTotals, postMovements } from './ledger.store.ts';
import { lockItems, countNumbered, findNumbersHeldTwice } from './stock-feed.store.ts';
import { readFindability, readReservationFindability, readReservations } from './stock-search.store.ts';
import { lockNumbers } from './stock-serials.store.ts';

/** Items of stock. A count that differs from the ledger posts an adjustment. */
export const stockItemsFeed: FeedEntity<StockItemFeedRow> = {
  name: 'stock-items',
  row: stockItemFeedRow,
  correctable: correctableItem,
  keep: keepInItem,
  find: (tx, keys) => findTenantRows(tx, 'stock_items', keys),
  parents: (row) => [sharedObject('manufacturers', row.manufacturer), ...listSiteReference(row), ...listSubOrganisationReference(row)],
  async apply(tx, rows, batch) {
    const items = await placeItems(tx, rows, batch);
    const landed = items.filter(({ flaws }) => flaws.length === 0);
    await upsertRows(
      tx,
      { table: 'stock_items', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      landed.map(({ columns }) => columns),
    );
    const counted = landed.filter(({ difference }) => difference !== 0);
    const posted = await postMovements(
      tx,
      batch.author,
      counted.map(({ columns, difference }) => ({ companyId: columns.companyId, itemId: columns.id, kind: 'adjust', quantity: difference })),
    );
    const totals = new Map(counted.map(({ columns }, index) => [columns.id, listChangedTotals(posted[index]!)]));
    await renewStatistics(tx, ['stock_items', 'search_entries', 'search_references']);
    const found = new Map(
      (
        await readFindability(
          tx,
          landed.map(({ columns }) => ({ companyId: columns.companyId, id: columns.id })),
        )
      ).map((one) => [one.object.id, one]),
    );
    await record(
      tx,
      batch.author,
      landed.map(({ before, columns }) => ({
        ...found.get(columns.id)!,
        action: before ? 'updated' : 'created',
        fields: { ...(before && changedFields(before, columns, { except: ['productId'] })), ...totals.get(columns.id) },
      })),
    );
    await indexForSearch(
      tx,
      await readReservationFindability(
        tx,
        await readReservations(
          tx,
          landed.filter(isNamedOtherwise).map(({ columns }) => ({ companyId: columns.companyId, id: columns.id })),
        ),
      ),
    );
    return items.map(buildLanding);
  },
  async remove(tx, found, { author }) {
    const [item] = await readFindability(tx, [{ companyId: found.companyId!, id: found.id }]);
    await deleteObject(tx, 'stock_items', found);
    await record(tx, author, [{ ...item!, action: 'deleted', search: null }]);
  },
};

const listSiteReference = (row: StockItemFeedRow) => (row.site === null ? [] : [companyObject(row, 'sites', row.site)]);
const listSubOrganisationReference = (row: StockItemFeedRow) =>
  row.subOrganisation === null ? [] : [companyObject(row, 'sub-organisations', row.subOrganisation)];
const resolveOptionalId = ([reference]: ReturnType<typeof listSiteReference>, resolveId: Batch['resolveId']): string | null =>
  reference ? resolveId(reference) : null;

/** Whether reservations of an item are found otherwise than before: by another name, or by members who see another place. */
const isNamedOtherwise = ({ before, columns }: Awaited<ReturnType<typeof placeItems>>[number]): boolean =>
  before !== undefined && (['code', 'reference', 'siteId', 'subOrganisationId'] as const).some((column) => before[column] !== columns[column]);

/** Rows beside what is stored, with their flaws and the difference that their count found. */
async function placeItems(tx: ScopedDb, rows: readonly Placed<StockItemFeedRow>[], { resolveId }: Batch) {
  const stored = await lockItems(tx, collectKeys(rows));
  const numbered = await countNumbered(
    tx,
    [...stored.values()].map(({ companyId, id }) => ({ companyId, id })),
  );
  const remade = rows.flatMap(({ row: { manufacturer }, companyId, existing }) => {
    const before = existing ? stored.get(existing.id) : undefined;
    return before && before.manufacturerCode !== manufacturer ? [{ companyId, id: before.id, manufacturer }] : [];
  });
  await lockNumbers(
    tx,
    remade.map(({ companyId }) => companyId),
  );
  const heldTwice = await findNumbersHeldTwice(tx, remade);
  const products = await findProducts(
    tx,
    rows.map(({ row }) => row),
  );
  const taken = await readTakenValues(
    tx,
    'stock_items',
    'code',
    rows.map(({ row, companyId, existing }) => ({ companyId, id: existing?.id ?? null, value: row.code })),
  );
  return rows.map((placed, index) => {
    const { row, existing } = placed;
    const before = existing ? stored.get(existing.id) : undefined;
    const { onHand, reserved } = before ? { onHand: before.onHand, reserved: before.reserved } : { onHand: 0, reserved: 0 };
    const flaws: FieldFlaw[] = [];
    if (taken[index]) flaws.push({ path: 'code', code: codeTaken, params: { code: row.code } });
    const serial = before && heldTwice.get(before.id);
    if (serial !== undefined) flaws.push({ path: 'manufacturer', code: serialInStock, params: { serial } });
    if (row.onHand !== null && row.onHand < reserved) flaws.push({ path: 'onHand', code: fewerThanReserved, params: { count: reserved } });
    const withNumber = before ? (numbered.get(before.id) ?? 0) : 0;
    if (row.onHand !== null && row.onHand < Math.min(onHand, withNumber))
      flaws.push({ path: 'onHand', code: fewerThanNumbered, params: { count: withNumber } });
    const columns = {
      ...objectColumns(placed),
      code: row.code,
      manufacturerCode: row.manufacturer,
      productId: products.get(toProductKey(row)) ?? null,
      reference: row.reference,
      description: row.description,
      isReplenished: row.isReplenished,
      replenishedOn: row.replenishedOn,
      expiresOn: row.expiresOn,
      poNumber: row.poNumber,
      siteId: resolveOptionalId(listSiteReference(row), resolveId),
      subOrganisationId: resolveOptionalId(listSubOrganisationReference(row), resolveId),
    } satisfies Insertable<StockItemsTable>;
    return { before, flaws, columns, difference: row.onHand === null ? 0 : row.onHand - onHand };
  });
}
