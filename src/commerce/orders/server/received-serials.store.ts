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
  company_id: number;
  id: string;
  serial: string;
  manufacturer_code: string;
  reference: string;
  description: string;
  delivery_id: string;
  delivery_number: string;
  order_number: string;
  customer_order_number: string;
  site_id: string | null;
  received_at: string;
}

const receivedDevices = ({ db }: CompanyScope) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .innerJoin('devices as v', (join) => join.onRef('v.company_id', '=', 'd.company_id').onRef('v.delivery_id', '=', 'd.id'))
    .where(sql<SqlBool>`d.state = 'delivered' and d.delivered_at is not null`)
    .select((eb) => [
      'd.company_id',
      'v.id',
      'v.serial',
      'v.manufacturer_code',
      'v.reference',
      'v.description',
      'd.id as delivery_id',
      'd.number as delivery_number',
      'o.number as order_number',
      'o.customer_order_number',
      'd.site_id',
      eb.ref('d.delivered_at').$notNull().as('received_at'),
    ]);

const listedSerials = (scope: CompanyScope, page: CutOf<ReceivedRow, 'it'>) =>
  scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.serial',
      'it.manufacturer_code as manufacturer',
      'it.reference',
      'it.description',
      'it.order_number as orderNumber',
      'it.customer_order_number as customerOrderNumber',
      'it.delivery_number as deliveryNumber',
      sql<string>`coalesce(${eb
        .selectFrom('delivery_packages as p')
        .select(sql<string>`string_agg(p.carton_number, ', ' order by p.position)`.as('cartons'))
        .whereRef('p.company_id', '=', 'it.company_id')
        .whereRef('p.delivery_id', '=', 'it.delivery_id')
        .where('p.carton_number', '<>', sql.lit(''))}, '')`.as('cartons'),
      's.label as siteLabel',
      'it.received_at as receivedAt',
    ]);

/** The list of all serial numbers that were received. */
export const receivedSerials = serveList(receivedSerialList, {
  from: (scope) => [receivedDevices(scope)],
  sorts: { receivedAt: { instant: 'received_at' } },
  filters: (on) => ({
    period: on.inDaysOfInstants('received_at', daysOfPeriod),
    from: on.inDaysOfInstants('received_at', (from: string) => ({ from })),
    to: on.inDaysOfInstants('received_at', (day: string) => ({ before: addDays(day, 1) })),
    site: on.equalTo('site_id', siteChoices),
  }),
  rows: listedSerials,
});
