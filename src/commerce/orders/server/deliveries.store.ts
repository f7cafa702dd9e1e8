import { sql, type Compilable, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { deliveryList } from '../deliveries.list.ts';
import { trackingLink, type AwaitedState, type DeliveryState } from '../order.ts';
import type { DB } from '#platform/data/server/db/tables.ts';

/** A delivery, or an order without one, before labels are joined to it. */
interface AwaitedRow {
  company_id: number;
  id: string;
  order_id: string;
  delivery_id: string | null;
  delivery_number: string | null;
  /** Null where the reader sees the delivery at its site, and not its order, which goes to another one. */
  order_number: string | null;
  customer_order_number: string;
  project: string;
  site_id: string | null;
  state: AwaitedState;
  is_delayed: boolean;
  carrier_code: string | null;
  tracking_number: string | null;
  promised_on: string | null;
  expected_on: string | null;
  shipped_on: string | null;
  expected_key: string;
  /** Null for a delivery, whose lines hold it. */
  awaited: number | null;
}

const isOpen = sql<boolean>`d.state <> 'delivered'`;

/** Deliveries not yet received. */
const openDeliveries = ({ db }: CompanyScope) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .where(isOpen)
    .select([
      'd.company_id',
      'd.id',
      'd.order_id',
      'd.id as delivery_id',
      'd.number as delivery_number',
      'o.number as order_number',
      sql<string>`coalesce(o.customer_order_number, '')`.as('customer_order_number'),
      sql<string>`coalesce(o.project, '')`.as('project'),
      'd.site_id',
      'd.state',
      'd.is_delayed',
      'd.carrier_code',
      'd.tracking_number',
      'd.promised_on',
      'd.expected_on',
      'd.shipped_on',
      'd.expected_key',
      sql<null>`null::integer`.as('awaited'),
    ]);

/** Orders still awaited of which no delivery is under way. */
const ordersWithoutDelivery = ({ db }: CompanyScope) =>
  db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.state in ('awaitingDelivery', 'partiallyDelivered')`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deliveries as d').select('d.id').whereRef('d.company_id', '=', 'o.company_id').whereRef('d.order_id', '=', 'o.id').where(isOpen))),
    )
    .select((eb) => [
      'o.company_id',
      'o.id',
      'o.id as order_id',
      sql<null>`null::uuid`.as('delivery_id'),
      sql<null>`null::text`.as('delivery_number'),
      eb.ref('o.number').$castTo<string | null>().as('order_number'),
      'o.customer_order_number',
      'o.project',
      'o.site_id',
      sql<AwaitedState>`'toPrepare'`.as('state'),
      'o.is_delayed',
      sql<null>`null::text`.as('carrier_code'),
      sql<null>`null::text`.as('tracking_number'),
      'o.promised_on',
      'o.expected_on',
      sql<null>`null::date`.as('shipped_on'),
      eb.ref('o.expected_key').as('expected_key'),
      sql<number>`o.quantity_ordered - o.quantity_delivered`.as('awaited'),
    ]);

/** The columns of a row of the time line, with the changes of its date. */
const awaitedRows = (scope: CompanyScope, page: CutOf<AwaitedRow, 'it'>) =>
  scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.company_id', '=', 'it.company_id').onRef('s.id', '=', 'it.site_id'))
    .leftJoin('carriers as c', 'c.code', 'it.carrier_code')
    .select((eb) => [
      'it.company_id as companyId',
      'it.id',
      'it.delivery_number as deliveryNumber',
      'it.order_number as orderNumber',
      'it.customer_order_number as customerOrderNumber',
      'it.project',
      's.id as siteId',
      's.label as siteLabel',
      'it.state',
      'it.is_delayed as isRescheduled',
      'c.name as carrierName',
      'c.tracking_template as trackingTemplate',
      'it.tracking_number as trackingNumber',
      'it.promised_on as promisedOn',
      'it.expected_on as expectedOn',
      'it.shipped_on as shippedOn',
      sql<number>`coalesce(it.awaited, ${eb
        .selectFrom('delivery_lines as l')
        .select((inner) => inner.fn.sum('l.quantity').as('pieces'))
        .whereRef('l.company_id', '=', 'it.company_id')
        .whereRef('l.delivery_id', '=', 'it.delivery_id')}, 0)::integer`.as('pieces'),
      eb
        .selectFrom('damage_reports as w')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('w.company_id', '=', 'it.company_id')
        .whereRef('w.delivery_id', '=', 'it.delivery_id')
        .where('w.state', '<>', sql.lit('closed'))
        .$asScalar()
        .$notNull()
        .as('openDamages'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_date_changes as h')
          .select([
            'h.previous_on as previousOn',
            'h.new_on as newOn',
            jsonInstant('h.changed_at').$notNull().as('changedAt'),
            'h.author_name as authorName',
            'h.reason',
          ])
          .whereRef('h.company_id', '=', 'it.company_id')
          .whereRef('h.order_id', '=', 'it.order_id')
          .whereRef('h.delivery_id', 'is not distinct from', 'it.delivery_id')
          .orderBy('h.changed_at', 'desc')
          .limit(sql.lit(20)),
      ).as('changes'),
    ]);

/** The list of everything still to be delivered. */
export const awaitedDeliveries = serveList(deliveryList, {
  from: (scope) => [openDeliveries(scope), ordersWithoutDelivery(scope)],
  sorts: { expectedOn: 'expected_key' },
  filters: (on) => ({ site: on.equalTo('site_id', siteChoices) }),
  rows: awaitedRows,
  present: (row) => ({ ...row, trackingLink: trackingLink(row.trackingTemplate, row.trackingNumber) }),
});

/** The delivery of a number or id, with its order. */
export function deliveryByCode(
  scope: CompanyScope,
  code: string,
): Compilable<{
  id: string;
  number: string;
  orderId: string;
  siteId: string | null;
  subOrganisationId: string | null;
  companyId: number;
  state: DeliveryState;
}> {
  return scope.db
    .selectFrom('deliveries as d')
    .select([
      'd.state',
      'd.id',
      'd.number',
      'd.order_id as orderId',
      'd.site_id as siteId',
      'd.sub_organisation_id as subOrganisationId',
      'd.company_id as companyId',
    ])
    .where(isUuid(code) ? 'd.id' : 'd.number', '=', code);
}

/** A delivery that is talked about, shown on the page of its order. */
export const talkedDelivery = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .select([
      'd.id as objectId',
      'd.number as title',
      'd.number',
      'o.number as page',
      'o.project as topic',
      'd.site_id as siteId',
      'd.sub_organisation_id as subOrganisationId',
    ])
    .where('d.number', '=', number);

/** A file by its id, within the company; that it hangs on the order was checked by the caller. */
export async function documentOfOrder(scope: CompanyScope, fileId: string) {
  return scope.db
    .selectFrom('files')
    .select(['name', 'content_type as contentType', 'size', 'sha256', 'storage_key as storageKey', 'width'])
    .where('id', '=', fileId)
    .executeTakeFirst();
}

/** Serial numbers of the delivery line `dl`. */
export const serialsOf = (eb: ExpressionBuilder<DB & { dl: DB['delivery_lines'] }, 'dl'>) =>
  sql<string[]>`coalesce(${eb
    .selectFrom('devices as v')
    .select(sql<string[]>`json_agg(v.serial order by v.serial)`.as('serials'))
    .whereRef('v.company_id', '=', 'dl.company_id')
    .whereRef('v.delivery_line_id', '=', 'dl.id')}, '[]')`;

/** Parcels of the delivery `d`, in their order. */
export const packagesOf = (eb: ExpressionBuilder<DB & { d: DB['deliveries'] }, 'd'>) =>
  eb
    .selectFrom('delivery_packages as p')
    .select(['p.id', 'p.carton_number as cartonNumber', 'p.tracking_number as trackingNumber', 'p.weight_grams as weightGrams'])
    .whereRef('p.company_id', '=', 'd.company_id')
    .whereRef('p.delivery_id', '=', 'd.id')
    .orderBy('p.position');
