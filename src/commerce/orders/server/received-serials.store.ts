import { sql, type SqlBool } from 'kysely';
import { addDays } from '#platform/kernel/calendar.ts';
import { daysOfPeriod } from '#platform/lists/list-filters.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import { receivedSerialList } from '../received-serials.list.ts';

/** A device with the delivery that brought it. */
interface ReceivedRow {
  companyId: number;
  id: string;
  serial: string;
  manufacturerCode: string;
  reference: string;
  description: string;
  deliveryId: string;
  deliveryNumber: string;
  orderNumber: string;
  customerOrderNumber: string;
  siteId: string | null;
  receivedAt: string;
}

const selectReceivedDevices = ({ db }: CompanyScope) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .innerJoin('devices as v', (join) => join.onRef('v.companyId', '=', 'd.companyId').onRef('v.deliveryId', '=', 'd.id'))
    .where(sql<SqlBool>`d.state = 'delivered' and d.delivered_at is not null`)
    .select((eb) => [
      'd.companyId',
      'v.id',
      'v.serial',
      'v.manufacturerCode',
      'v.reference',
      'v.description',
      'd.id as deliveryId',
      'd.number as deliveryNumber',
      'o.number as orderNumber',
      'o.customerOrderNumber',
      'd.siteId',
      eb.ref('d.deliveredAt').$notNull().as('receivedAt'),
    ]);

const selectListedSerials = (scope: CompanyScope, page: CutOf<ReceivedRow, 'it'>) =>
  scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.serial',
      'it.manufacturerCode as manufacturer',
      'it.reference',
      'it.description',
      'it.orderNumber',
      'it.customerOrderNumber',
      'it.deliveryNumber',
      sql<string>`coalesce(${eb
        .selectFrom('delivery_packages as p')
        .select(sql<string>`string_agg(p.carton_number, ', ' order by p.position)`.as('cartons'))
        .whereRef('p.companyId', '=', 'it.companyId')
        .whereRef('p.deliveryId', '=', 'it.deliveryId')
        .where('p.cartonNumber', '<>', sql.lit(''))}, '')`.as('cartons'),
      's.label as siteLabel',
      'it.receivedAt',
    ]);

/** The list of all serial numbers that were received. */
export const receivedSerials = serveList(receivedSerialList, {
  from: (scope) => [selectReceivedDevices(scope)],
  sorts: { receivedAt: { instant: 'receivedAt' } },
  filters: (on) => ({
    period: on.inDaysOfInstants('receivedAt', daysOfPeriod),
    from: on.inDaysOfInstants('receivedAt', (from: string) => ({ from })),
    to: on.inDaysOfInstants('receivedAt', (day: string) => ({ before: addDays(day, 1) })),
    site: on.equalTo('siteId', siteChoices),
  }),
  rows: selectListedSerials,
});
