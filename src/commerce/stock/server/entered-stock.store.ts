import { selectOrigin, shownKept } from '#capabilities/ingest/server/origin.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { stockItemKind } from '../stock.journal.ts';

/** SQL of items of stock entered by hand, in the scope of staff. */

/** An item as its correction shows it and as a row of the feed needs it. */
export const selectItemToEnter = (db: ScopedDb, id: string) =>
  db
    .selectFrom('stock_items as i')
    .select((eb) => [
      'i.id',
      'i.companyId',
      'i.code',
      'i.source',
      'i.externalId',
      'i.externalVersion',
      'i.version',
      'i.manufacturerCode as manufacturer',
      'i.reference',
      'i.description',
      'i.isReplenished',
      'i.replenishedOn',
      'i.expiresOn',
      'i.poNumber',
      'i.siteId as site',
      'i.subOrganisationId as subOrganisation',
      selectOrigin(db, stockItemKind, { company: eb.ref('i.companyId'), id: eb.ref('i.id') }).as('origin'),
    ])
    .where('i.id', '=', id);
export type ItemToEnter = NonNullable<Awaited<ReturnType<ReturnType<typeof selectItemToEnter>['executeTakeFirst']>>>;

/** Corrected values of an item of the ERP, as they are shown. */
export const selectCorrectedValues = (db: ScopedDb, id: string) =>
  db.selectFrom('kept_values as k').select(shownKept).where('k.objectId', '=', id).orderBy('k.keptAt').orderBy('k.path').limit(100);

/** An item as the ledger needs it, whatever its company: the provider keeps the stock of all. */
export const findItem = (db: ScopedDb, id: string) =>
  db.selectFrom('stock_items').select(['companyId', 'id', 'code', 'reference', 'siteId', 'subOrganisationId']).where('id', '=', id).executeTakeFirst();

/** Id of the item of a company that has a code. */
export const readItemId = (db: ScopedDb, companyId: number, code: string): Promise<{ id: string }> =>
  db.selectFrom('stock_items').select('id').where('companyId', '=', companyId).where('code', '=', code).executeTakeFirstOrThrow();

export const readItemVersion = (db: ScopedDb, id: string): Promise<{ version: number }> =>
  db.selectFrom('stock_items').select('version').where('id', '=', id).executeTakeFirstOrThrow();

/** Locks an item until the transaction ends. Returns whether there is one. */
export const lockItem = async (tx: ScopedDb, id: string): Promise<boolean> =>
  (await tx.selectFrom('stock_items').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
