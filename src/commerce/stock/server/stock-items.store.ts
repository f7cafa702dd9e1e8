import { recordQuery, jsonInstant, refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { makeManufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import type { MovementKind, StockState } from '../stock.ts';
import type { StockItem } from '../stock.api.ts';
import { stockItemKind } from '../stock.journal.ts';
import { stockItemList } from '../stock-items.list.ts';

/** Rows of a detail at most; the lists have the rest. */
const serialsShown = 1000;
const reservationsShown = 100;
const movementsShown = 20;

/** The columns of a row of the list. */
const selectListedItems = (scope: CompanyScope, page: CutOf<'stock_items', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('manufacturers as f', 'f.code', 'it.manufacturerCode')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.code',
      'it.manufacturerCode as manufacturer',
      'f.name as manufacturerName',
      'it.reference',
      'it.description',
      'it.onHand',
      'it.reserved',
      'it.available',
      // Computed by the database: no check lists its words.
      eb.ref('it.state').$castTo<StockState>().as('state'),
      'it.isReplenished',
      'it.replenishedOn',
      'it.poNumber',
      // The customer's own number may be that of several orders: then the latest.
      sql<string | null>`(${scope.db
        .selectFrom('orders as o')
        .select('o.number')
        .whereRef('o.companyId', '=', refColumn('stock_items', 'it.companyId'))
        .whereRef('o.customerOrderNumber', '=', refColumn('stock_items', 'it.poNumber'))
        .orderBy('o.orderedOn', 'desc')
        .limit(sql.lit(1))})`.as('orderNumber'),
      'it.expiresOn',
      's.id as siteId',
      's.label as siteLabel',
    ]);

/** The list of stock, read from its table. */
export const stockItems = serveList(stockItemList, {
  table: 'stock_items',
  searchKind: stockItemKind,
  sorts: { reference: 'reference', available: 'available', expiresOn: 'expiryKey' },
  states: { column: 'state' },
  filters: (on) => ({
    manufacturer: on.equalTo('manufacturerCode', makeManufacturerChoices('stock_items')),
    expiresFrom: on.from('expiresOn'),
    expiresTo: on.until('expiresOn'),
    replenishedFrom: on.from('replenishedOn'),
    replenishedTo: on.until('replenishedOn'),
    site: on.equalTo('siteId', siteChoices),
    poNumber: on.equalTo('poNumber'),
  }),
  foundBy: {
    shown: (item) => [item.code, item.reference, item.poNumber],
    hidden: {
      serial: ({ db }) =>
        db
          .selectFrom('stock_serials as n')
          .select('n.serial as value')
          .whereRef('n.companyId', '=', refColumn('stock_items', 'it.companyId'))
          .whereRef('n.itemId', '=', refColumn('stock_items', 'it.id'))
          .where('n.state', '<>', sql.lit('out')),
      product: ({ db }) =>
        db
          .selectFrom('manufacturers as p')
          .select(sql<string>`p.name || ', ' || it.description`.as('value'))
          .whereRef('p.code', '=', refColumn('stock_items', 'it.manufacturerCode')),
    },
  },
  rows: selectListedItems,
});

export type StockRecord = Omit<StockItem, 'companyName' | 'can'> & { subOrganisationId: string | null };

const selectCodeColumn = (code: string) => (isUuid(code) ? 'id' : 'code');

/** One item by code or id, with what is in stock, what is reserved, and its latest movements. */
export const selectStockItem = (scope: CompanyScope, code: string): Compilable<StockRecord> =>
  recordQuery<StockRecord>(
    selectListedItems(scope, scope.db.selectFrom('stock_items').selectAll().where(selectCodeColumn(code), '=', code).as('it')).select((eb) => [
      'it.subOrganisationId',
      'it.movementCount',
      jsonArrayFrom(
        eb
          .selectFrom('stock_serials as n')
          .leftJoin('stock_reservations as r', (join) => join.onRef('r.companyId', '=', 'n.companyId').onRef('r.id', '=', 'n.reservationId'))
          .select(['n.serial', sql<'inStock' | 'reserved'>`n.state`.as('state'), 'r.number as reservationNumber'])
          .whereRef('n.companyId', '=', 'it.companyId')
          .whereRef('n.itemId', '=', 'it.id')
          .where('n.state', '<>', sql.lit('out'))
          .orderBy('n.serialKey')
          .limit(sql.lit(serialsShown)),
      ).as('serials'),
      sql<number>`(${eb
        .selectFrom('stock_serials as n')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('n.companyId', '=', 'it.companyId')
        .whereRef('n.itemId', '=', 'it.id')
        .where('n.state', '<>', sql.lit('out'))})`.as('serialCount'),
      jsonArrayFrom(
        eb
          .selectFrom('stock_reservations as r')
          .select([
            'r.id',
            'r.number',
            'r.quantity',
            'r.reason',
            'r.untilOn',
            'r.reserverName',
            jsonInstant('r.createdAt').$notNull().as('createdAt'),
            'r.version',
            selectReservedSerials(scope),
          ])
          .whereRef('r.companyId', '=', 'it.companyId')
          .whereRef('r.itemId', '=', 'it.id')
          .where('r.state', '=', sql.lit('active'))
          .orderBy('r.untilOn')
          .orderBy('r.id')
          .limit(sql.lit(reservationsShown)),
      ).as('reservations'),
      jsonArrayFrom(
        eb
          .selectFrom('stock_movements as v')
          .leftJoin('stock_reservations as r', (join) => join.onRef('r.companyId', '=', 'v.companyId').onRef('r.id', '=', 'v.reservationId'))
          .select([
            'v.id',
            'v.seq',
            sql<MovementKind>`v.kind`.as('kind'),
            'v.quantity',
            'v.onHandAfter',
            'v.reservedAfter',
            'v.reason',
            'r.number as reservationNumber',
            'v.authorName',
            jsonInstant('v.happenedAt').$notNull().as('happenedAt'),
          ])
          .whereRef('v.companyId', '=', 'it.companyId')
          .whereRef('v.itemId', '=', 'it.id')
          .orderBy('v.seq', 'desc')
          .limit(sql.lit(movementsShown)),
      ).as('movements'),
    ]),
  );

/** Chosen serial numbers of the reservation `r`. */
export const selectReservedSerials = ({ db }: CompanyScope) =>
  sql<string[]>`array(${db
    .selectFrom('stock_serials as c')
    .select('c.serial')
    .whereRef('c.companyId', '=', refColumn('stock_reservations', 'r.companyId'))
    .whereRef('c.reservationId', '=', refColumn('stock_reservations', 'r.id'))
    .orderBy('c.serialKey')})`.as('serials');

/** The company of an item with this code. */
export const selectStockItemKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db.selectFrom('stock_items').select('companyId').where(selectCodeColumn(code), '=', code);
