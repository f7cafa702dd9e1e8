import { sql } from 'kysely';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';
import { searchKeys } from '#platform/lists/server/search-keys.ts';
import { idsEverywhere, searchPattern } from '#platform/lists/server/search.ts';
import { withNearest } from '#platform/lists/server/nearest.ts';
import { readStaffUnion } from '#platform/lists/server/serve-staff-list.ts';
import type { LateOrder } from '../orders.api.ts';
import { orderKind } from '../orders.journal.ts';

const columns = [
  'id',
  'companyId',
  'companyName',
  'number',
  'customerOrderNumber',
  'project',
  'state',
  'quantityOrdered',
  'quantityDelivered',
  'promisedOn',
  'expectedOn',
] as const satisfies readonly (keyof LateOrder)[];

/** Maximum orders, and companies, that a typed search finds. */
const foundAtMost = 500;

/** Orders to be delivered whose expected day has passed, by the index `orders_late`. */
function selectLateOrders(db: ScopedDb, q: string | undefined, today: string) {
  const [keys, pattern] = [searchKeys(q), searchPattern(q)];
  let select = db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.state in ('awaitingDelivery', 'partiallyDelivered')`)
    .where(sql<boolean>`o.expected_key < ${today}::date`);
  if (keys && pattern)
    select = select.where(({ eb, or }) =>
      or([
        eb('o.id', 'in', idsEverywhere(db, orderKind, keys, foundAtMost)),
        eb('o.companyId', 'in', db.selectFrom('companies').select('id').where('name', 'ilike', pattern).limit(foundAtMost)),
      ]),
    );
  return select
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .select([
      'o.id',
      'o.companyId',
      'c.name as companyName',
      'o.number',
      'o.customerOrderNumber',
      'o.project',
      'o.state',
      'o.quantityOrdered',
      'o.quantityDelivered',
      'o.promisedOn',
      'o.expectedKey as expectedOn',
      'o.expectedKey as sortKey',
    ]);
}

/** A page of the late orders of all companies, with the numbers that its search may mean where nothing is found. */
export async function readLateOrders(
  staff: Scope,
  { q, after, before }: { q?: string | undefined; after?: string | undefined; before?: string | undefined },
  today: string,
) {
  const part = { select: staff.db.selectFrom(selectLateOrders(staff.db, q, today).as('i')).selectAll('i'), sort: { column: 'expectedOn' } };
  const page = await readStaffUnion<LateOrder>(staff, { sort: 'expectedOn', descending: false, after, before }, [part], columns);
  const among = staff.db.selectFrom(selectLateOrders(staff.db, undefined, today).as('i')).select('i.id');
  return withNearest(staff, page, { kinds: [orderKind], typed: q, among });
}
