import { sql } from 'kysely';
import { countCap } from '#platform/kernel/constants.ts';
import { daysOfPeriod, type ListPeriod } from '#platform/lists/list-filters.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { isTold, searchNear, writtenNumber, type NearNumbers } from '#platform/lists/server/nearest.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import type { SearchKeys } from '#platform/lists/server/search-keys.ts';
import { indexedIds } from '#platform/lists/server/search.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { movementList } from '../movements.list.ts';
import { stockItemKind } from '../stock.journal.ts';
import { itemChoices } from './reservations.store.ts';

/** The columns of a row of the ledger. */
const selectListedMovements = (scope: CompanyScope, page: CutOf<'stock_movements', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'it.companyId').onRef('i.id', '=', 'it.itemId'))
    .leftJoin('stock_reservations as r', (join) => join.onRef('r.companyId', '=', 'it.companyId').onRef('r.id', '=', 'it.reservationId'))
    .select([
      'it.companyId',
      'it.id',
      'it.seq',
      'i.code as itemCode',
      'i.reference',
      'i.description',
      'it.kind',
      'it.quantity',
      'it.onHandBefore',
      'it.onHandAfter',
      'it.reservedBefore',
      'it.reservedAfter',
      'it.reason',
      'r.number as reservationNumber',
      'it.serials',
      'it.authorName',
      'it.happenedAt',
    ]);

/** Movements of the items that a search finds. */
const selectSearchedMovements = (scope: CompanyScope, keys: SearchKeys) =>
  scope.db
    .selectFrom('stock_movements as v')
    .select('v.id')
    .where('v.itemId', 'in', sql<string>`${indexedIds(stockItemKind)(scope, keys)}`)
    .orderBy('v.happenedAt', 'desc')
    .limit(sql.lit(countCap));

/** Maximum movements of the numbers that may be meant. */
const movementsNear = 200;

/** Movements of the items whose numbers may be meant. */
const selectNearMovements: NearNumbers = (scope, near) =>
  scope.db
    .selectFrom('stock_movements as v')
    .innerJoin(searchNear(stockItemKind, near), (join) => join.onRef('n.objectId', '=', 'v.itemId'))
    .select(['v.id', 'n.key', writtenNumber.as('written')])
    .where(isTold(scope))
    .limit(sql.lit(movementsNear));

const toDay = (value: string): string => value;

/** The ledger of a company, read from its table. */
export const movements = serveList(movementList, {
  table: 'stock_movements',
  searchIds: selectSearchedMovements,
  nearNumbers: selectNearMovements,
  sorts: { happenedAt: { instant: 'happenedAt' } },
  filters: (on) => ({
    kind: on.equalTo('kind'),
    item: on.equalTo('itemId', itemChoices),
    period: on.where(
      (period: ListPeriod, today) => daysOfPeriod(period, today),
      ({ from, before }) => (before ? sql`it.happened_at >= ${from}::date and it.happened_at < ${before}::date` : sql`it.happened_at >= ${from}::date`),
    ),
    from: on.where(toDay, (first) => sql`it.happened_at >= ${first}::date`),
    to: on.where(toDay, (last) => sql`it.happened_at < ${last}::date + 1`),
  }),
  rows: selectListedMovements,
});
