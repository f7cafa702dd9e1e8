import { refColumn } from '#platform/data/server/db/typed-sql.ts';
import { sql, type Compilable } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { type ChoiceSource, keepSet } from '#platform/lists/server/conditions.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { reservationList } from '../reservations.list.ts';
import { reservationKind } from '../stock.journal.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

/** Choices of a filter by item: those of the company. */
export const itemChoices: ChoiceSource = {
  choices: ({ db }) => db.selectFrom('stock_items').select(['id as value', 'reference as label']).orderBy('reference').limit(200),
  selectLabel: ({ db }, id) => db.selectFrom('stock_items').select('reference as label').where('id', '=', id),
};

/** The columns of a row of the list. */
const selectListedReservations = (scope: CompanyScope, page: CutOf<'stock_reservations', 'it'>) =>
  scope.db
    .selectFrom(page)
    .innerJoin('stock_items as i', (join) => join.onRef('i.companyId', '=', 'it.companyId').onRef('i.id', '=', 'it.itemId'))
    .innerJoin('manufacturers as f', 'f.code', 'i.manufacturerCode')
    .select([
      'it.companyId',
      'it.id',
      'it.number',
      'i.code as itemCode',
      'f.name as manufacturerName',
      'i.reference',
      'i.description',
      'it.asked',
      'it.quantity',
      sql<string[]>`array(${scope.db
        .selectFrom('stock_serials as c')
        .select('c.serial')
        .whereRef('c.companyId', '=', refColumn('stock_reservations', 'it.companyId'))
        .whereRef('c.reservationId', '=', refColumn('stock_reservations', 'it.id'))
        .orderBy('c.serialKey')})`.as('serials'),
      'it.reason',
      'it.untilOn',
      'it.state',
      'it.reserverName',
      'it.createdAt',
      'it.endedAt',
      'it.version',
    ]);

const selectListedItem = ({ db }: CompanyScope) =>
  db
    .selectFrom('stock_items as i')
    .whereRef('i.companyId', '=', refColumn('stock_reservations', 'it.companyId'))
    .whereRef('i.id', '=', refColumn('stock_reservations', 'it.itemId'));

/** The list of reservations, read from its table. */
export const reservations = serveList(reservationList, {
  table: 'stock_reservations',
  searchKind: reservationKind,
  sorts: { createdAt: { instant: 'createdAt' }, untilOn: 'untilOn' },
  states: { column: 'state' },
  filters: (on) => ({
    mine: on.where(keepSet, () => sql`it.reserved_by = house.user_id()`),
    item: on.equalTo('itemId', itemChoices),
    untilFrom: on.from('untilOn'),
    untilTo: on.until('untilOn'),
  }),
  foundBy: {
    shown: (reservation) => [reservation.number, reservation.reference, ...reservation.serials],
    hidden: {
      serial: ({ db }) =>
        db
          .selectFrom('stock_movements as v')
          .select(sql<string>`unnest(v.serials)`.as('value'))
          .whereRef('v.companyId', '=', refColumn('stock_reservations', 'it.companyId'))
          .whereRef('v.reservationId', '=', refColumn('stock_reservations', 'it.id')),
      item: (scope) => selectListedItem(scope).select('i.code as value'),
      reason: (scope) => selectListedItem(scope).select(sql<string>`it.reason`.as('value')),
    },
  },
  rows: selectListedReservations,
});

const selectCodeColumn = (code: string) => (isUuid(code) ? 'id' : 'number');

/** One reservation by number or id. */
export const selectReservation = (scope: CompanyScope, code: string) =>
  selectListedReservations(scope, scope.db.selectFrom('stock_reservations').selectAll().where(selectCodeColumn(code), '=', code).as('it'));

/** The company of a reservation with this code. */
export const selectReservationKey = (scope: CompanyScope, code: string): Compilable<{ companyId: number }> =>
  scope.db.selectFrom('stock_reservations').select('companyId').where(selectCodeColumn(code), '=', code);

/** The latest reservation or shipment of an item, with what is left of it. */
export interface LastTaking {
  available: number;
  replenishedOn: string | null;
  last: { name: string; quantity: number; at: string } | null;
}

/** Who took the last pieces of an item, and when more come. */
export async function readLastTaking(tx: ScopedDb, { id }: { id: string }): Promise<LastTaking> {
  const { available, replenishedOn } = await tx.selectFrom('stock_items').select(['available', 'replenishedOn']).where('id', '=', id).executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom('stock_movements')
    .select(['authorName as name', 'quantity', 'happenedAt as at'])
    .where('itemId', '=', id)
    .where('kind', 'in', ['reserve', 'out'])
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { available, replenishedOn, last: last ?? null };
}
