import { recordQuery, jsonInstant, columnOf } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { manufacturerChoices } from '#installed-base/catalogue/server/makers.store.ts';
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
const listedItems = (scope: CompanyScope, page: CutOf<'stock_items', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('manufacturers as f', 'f.code', 'it.manufacturer_code')
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.code',
      'it.manufacturer_code as manufacturer',
      'f.name as manufacturerName',
      'it.reference',
      'it.description',
      'it.on_hand as onHand',
      'it.reserved',
      'it.available',
      eb.ref('it.state').$castTo<StockState>().as('state'),
      'it.is_replenished as isReplenished',
      'it.replenished_on as replenishedOn',
      'it.po_number as poNumber',
      // The customer's own number may be that of several orders: then the latest.
      sql<string | null>`(${scope.db
        .selectFrom('orders as o')
        .select('o.number')
        .whereRef('o.company_id', '=', columnOf('stock_items', 'it.company_id'))
        .whereRef('o.customer_order_number', '=', columnOf('stock_items', 'it.po_number'))
        .orderBy('o.ordered_on', 'desc')
        .limit(sql.lit(1))})`.as('orderNumber'),
      'it.expires_on as expiresOn',
      's.id as siteId',
      's.label as siteLabel',
    ]);

/** The list of stock, read from its table. */
export const stockItems = serveList(stockItemList, {
  table: 'stock_items',
  searchKind: stockItemKind,
  sorts: { reference: 'reference', available: 'available', expiresOn: 'expiry_key' },
  states: { column: 'state' },
  filters: (on) => ({
    manufacturer: on.equalTo('manufacturer_code', manufacturerChoices('stock_items')),
    expiresFrom: on.from('expires_on'),
    expiresTo: on.until('expires_on'),
    replenishedFrom: on.from('replenished_on'),
    replenishedTo: on.until('replenished_on'),
    site: on.equalTo('site_id', siteChoices),
    poNumber: on.equalTo('po_number'),
  }),
  foundBy: {
    shown: (item) => [item.code, item.reference, item.poNumber],
    hidden: {
      serial: ({ db }) =>
        db
          .selectFrom('stock_serials as n')
          .select('n.serial as value')
          .whereRef('n.company_id', '=', columnOf('stock_items', 'it.company_id'))
          .whereRef('n.item_id', '=', columnOf('stock_items', 'it.id'))
          .where('n.state', '<>', sql.lit('out')),
      product: ({ db }) =>
        db
          .selectFrom('manufacturers as p')
          .select(sql<string>`p.name || ', ' || it.description`.as('value'))
          .whereRef('p.code', '=', columnOf('stock_items', 'it.manufacturer_code')),
    },
  },
  rows: listedItems,
});

export type StockRecord = Omit<StockItem, 'companyName' | 'can'> & { subOrganisationId: string | null };

const isNamed = (code: string) => (isUuid(code) ? 'id' : 'code');

/** One item by code or id, with what is in stock, what is reserved, and its latest movements. */
export const stockItemByCode = (scope: CompanyScope, code: string): Compilable<StockRecord> =>
  recordQuery<StockRecord>(
    listedItems(scope, scope.db.selectFrom('stock_items').selectAll().where(isNamed(code), '=', code).as('it')).select((eb) => [
      'it.sub_organisation_id as subOrganisationId',
      'it.movement_count as movementCount',
      jsonArrayFrom(
        eb
          .selectFrom('stock_serials as n')
          .leftJoin('stock_reservations as r', (join) => join.onRef('r.company_id', '=', 'n.company_id').onRef('r.id', '=', 'n.reservation_id'))
          .select(['n.serial', sql<'inStock' | 'reserved'>`n.state`.as('state'), 'r.number as reservationNumber'])
          .whereRef('n.company_id', '=', 'it.company_id')
          .whereRef('n.item_id', '=', 'it.id')
          .where('n.state', '<>', sql.lit('out'))
          .orderBy('n.serial_key')
          .limit(sql.lit(serialsShown)),
      ).as('serials'),
      sql<number>`(${eb
        .selectFrom('stock_serials as n')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('n.company_id', '=', 'it.company_id')
        .whereRef('n.item_id', '=', 'it.id')
        .where('n.state', '<>', sql.lit('out'))})`.as('serialCount'),
      jsonArrayFrom(
        eb
          .selectFrom('stock_reservations as r')
          .select([
            'r.id',
            'r.number',
            'r.quantity',
            'r.reason',
            'r.until_on as untilOn',
            'r.reserver_name as reserverName',
            jsonInstant('r.created_at').$notNull().as('createdAt'),
            'r.version',
            reservedSerials(scope),
          ])
          .whereRef('r.company_id', '=', 'it.company_id')
          .whereRef('r.item_id', '=', 'it.id')
          .where('r.state', '=', sql.lit('active'))
          .orderBy('r.until_on')
          .orderBy('r.id')
          .limit(sql.lit(reservationsShown)),
      ).as('reservations'),
      jsonArrayFrom(
        eb
          .selectFrom('stock_movements as v')
          .leftJoin('stock_reservations as r', (join) => join.onRef('r.company_id', '=', 'v.company_id').onRef('r.id', '=', 'v.reservation_id'))
          .select([
            'v.id',
            'v.seq',
            sql<MovementKind>`v.kind`.as('kind'),
            'v.quantity',
            'v.on_hand_after as onHandAfter',
            'v.reserved_after as reservedAfter',
            'v.reason',
            'r.number as reservationNumber',
            'v.author_name as authorName',
            jsonInstant('v.happened_at').$notNull().as('happenedAt'),
          ])
          .whereRef('v.company_id', '=', 'it.company_id')
          .whereRef('v.item_id', '=', 'it.id')
          .orderBy('v.seq', 'desc')
          .limit(sql.lit(movementsShown)),
      ).as('movements'),
    ]),
  );

/** Chosen serial numbers of the reservation `r`. */
export const reservedSerials = ({ db }: CompanyScope) =>
  sql<string[]>`array(${db
    .selectFrom('stock_serials as c')
    .select('c.serial')
    .whereRef('c.company_id', '=', columnOf('stock_reservations', 'r.company_id'))
    .whereRef('c.reservation_id', '=', columnOf('stock_reservations', 'r.id'))
    .orderBy('c.serial_key')})`.as('serials');

/** The company of an item with this code. */
export const stockItemExists = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db.selectFrom('stock_items').select('company_id as companyId').where(isNamed(code), '=', code);
