import { sql } from 'kysely';
import { findSharedRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { originColumns, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity, Findable, Landing, Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { toMakerKey, type Makers } from '../maker-names.ts';
import { manufacturerUnknown, referenceTaken, nameTaken } from '../catalogue.errors.ts';
import { readKnownMakers } from './makers.service.ts';
import { productKind } from '../product.ts';
import { productFeedRow, type ProductFeedRow } from '../products.feed.ts';

/** Manufacturers by code: they arrive with their products. */
export const manufacturers: Findable = {
  name: 'manufacturers',
  async find(tx, keys) {
    const rows = await tx
      .selectFrom('manufacturers')
      .select('code')
      .where(
        'code',
        'in',
        keys.map((key) => key.externalId),
      )
      .execute();
    return rows.map(({ code }) => ({ companyId: null, externalId: code, id: code, version: 0 }));
  },
  named: { field: 'manufacturer', unknown: manufacturerUnknown, read: readKnownMakers },
};

/** Catalogue shared by all companies. A product entered by hand is taken over by its reference. */
export const productsFeed: FeedEntity<ProductFeedRow> = {
  name: 'products',
  row: productFeedRow,
  find: (tx, keys) => findSharedRows(tx, 'products', keys, 'id'),
  brings: ['manufacturers'],
  parents: () => [],
  async apply(tx, rows, { author }) {
    const others = await findOtherProducts(tx, rows);
    const flaws = findTakenNames(
      rows.map(({ row }) => row),
      await readKnownMakers(tx),
    );
    const seen = new Set<string>();
    const products = rows.map((one) => {
      const key = `${one.row.manufacturer} ${one.row.reference}`;
      const other = others.get(key);
      const isTaken = seen.has(key) || (other !== undefined && other.externalId !== null);
      seen.add(key);
      const id = one.existing?.id ?? other?.id ?? newId();
      const flaw = flaws.get(one.row) ?? (isTaken ? { path: 'reference', code: referenceTaken } : undefined);
      return { one, id, landing: (flaw ? { flaws: [flaw] } : toLanding(one, id, other !== undefined)) as Landing };
    });
    const kept = products.filter(({ landing }) => 'result' in landing);
    await writeManufacturers(
      tx,
      kept.map(({ one }) => one.row),
    );
    await upsertRows(
      tx,
      { table: 'products', key: ['id'] },
      kept.map(({ one: { row }, id }) => ({
        id,
        manufacturerCode: row.manufacturer,
        reference: row.reference,
        description: row.description,
        productLine: row.productLine,
        kind: row.kind,
        endOfSaleOn: row.endOfSaleOn,
        endOfMaintenanceOn: row.endOfMaintenanceOn,
        endOfSecurityOn: row.endOfSecurityOn,
        endOfSupportOn: row.endOfSupportOn,
        lifeCycleSource: row.lifeCycleSource,
        listPrice: row.listPrice,
        ...originColumns(row),
      })),
    );
    await recordProducts(
      tx,
      author,
      kept.map(({ one, id, landing }) => ({
        id,
        title: `${one.row.manufacturerName} ${one.row.reference}`,
        action: 'result' in landing ? landing.result : 'updated',
      })),
    );
    return products.map(({ landing }) => landing);
  },
  async remove(tx, { id }, { author }) {
    const gone = await tx.deleteFrom('products').where('id', '=', id).returning(['manufacturerCode', 'reference']).executeTakeFirstOrThrow();
    await recordProducts(tx, author, [{ id, title: `${gone.manufacturerCode} ${gone.reference}`, action: 'deleted' }]);
  },
};

/** The product is mentioned by its id, for devices that bear its reference: it belongs to no company. */
const toLanding = ({ row, existing }: Placed<ProductFeedRow>, id: string, isTakenOver: boolean): Landing => ({
  result: existing || isTakenOver ? 'updated' : 'created',
  provides: [sharedObject('manufacturers', row.manufacturer)],
  mentions: [{ kind: productKind, companyId: 0, number: id }],
});

/** Errors of rows that would give the name of a manufacturer to a second one. A manufacturer keeps the code and the name that it has. */
function findTakenNames(rows: readonly ProductFeedRow[], makers: Makers): ReadonlyMap<ProductFeedRow, FieldFlaw> {
  const flaws = new Map<ProductFeedRow, FieldFlaw>();
  const fresh = new Map<string, { code: string; name: string }>();
  for (const row of rows) {
    const { manufacturer: code, manufacturerName: name } = row;
    if (makers.findName(code) === name) continue;
    const given = (['manufacturer', 'manufacturerName'] as const).filter((path) => path === 'manufacturerName' || !makers.isCode(code));
    for (const path of given) {
      const bearer = makers.findBearer(row[path]);
      const other = bearer === undefined ? fresh.get(toMakerKey(row[path])) : { code: bearer, name: makers.findName(bearer)! };
      if (other && other.code !== code) flaws.set(row, { path, code: nameTaken, params: { name: row[path], maker: other.name } });
    }
    if (!flaws.has(row)) for (const path of given) fresh.set(toMakerKey(row[path]), { code, name });
  }
  return flaws;
}

/** Products with these references under another ERP id, by manufacturer and reference. */
async function findOtherProducts(tx: ScopedDb, rows: readonly Placed<ProductFeedRow>[]): Promise<Map<string, { id: string; externalId: string | null }>> {
  const wanted = rows.map(({ row }) => ({ manufacturer: row.manufacturer, reference: row.reference }));
  const own = rows.map(({ row }) => row.id);
  const { rows: others } = await sql<{ id: string; externalId: string | null; key: string }>`
    select p.id, p.external_id, p.manufacturer_code || ' ' || p.reference as key from products p
    join ${recordset(wanted, { manufacturer: 'text', reference: 'text' }, 'r')} on p.manufacturer_code = r.manufacturer and p.reference = r.reference
    where p.external_id is null or p.external_id <> all(${own}::text[])`.execute(tx);
  return new Map(others.map(({ key, ...other }) => [key, other]));
}

/** The last product of a manufacturer sets its name. */
async function writeManufacturers(tx: ScopedDb, rows: readonly ProductFeedRow[]): Promise<void> {
  const names = new Map(rows.map((row) => [row.manufacturer, row.manufacturerName]));
  await upsertRows(
    tx,
    { table: 'manufacturers', key: ['code'] },
    [...names].map(([code, name]) => ({ code, name })),
  );
}

/** The catalogue belongs to no customer: its journal is kept on the provider's row. */
async function recordProducts(tx: ScopedDb, author: Author, changes: readonly { id: string; title: string; action: string }[]): Promise<void> {
  const provider = await tx.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst();
  if (provider)
    await record(
      tx,
      author,
      changes.map(({ id, title, action }) => ({ companyId: provider.id, object: { kind: productKind, id, title }, action })),
    );
}
