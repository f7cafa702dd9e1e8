import { sql, type Compilable, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { CutOf } from '#platform/lists/server/page.ts';
import { serveList } from '#platform/lists/server/serve-list.ts';
import { siteChoices } from '#parties/sites/server/sites.store.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { deliveryList } from '../deliveries.list.ts';
import { buildTrackingLink, type AwaitedState, type DeliveryState } from '../order.ts';
import type { DB } from '#platform/data/server/db/tables.ts';

/** A delivery, or an order without one, before labels are joined to it. */
interface AwaitedRow {
  companyId: number;
  id: string;
  orderId: string;
  deliveryId: string | null;
  deliveryNumber: string | null;
  /** Null where the reader sees the delivery at its site, and not its order, which goes to another one. */
  orderNumber: string | null;
  customerOrderNumber: string;
  project: string;
  siteId: string | null;
  state: AwaitedState;
  isDelayed: boolean;
  carrierCode: string | null;
  trackingNumber: string | null;
  promisedOn: string | null;
  expectedOn: string | null;
  shippedOn: string | null;
  expectedKey: string;
  /** Null for a delivery, whose lines hold it. */
  awaited: number | null;
}

const isOpen = sql<boolean>`d.state <> 'delivered'`;

/** Deliveries not yet received. */
const openDeliveries = ({ db }: CompanyScope) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .where(isOpen)
    .select([
      'd.companyId',
      'd.id',
      'd.orderId',
      'd.id as deliveryId',
      'd.number as deliveryNumber',
      'o.number as orderNumber',
      sql<string>`coalesce(o.customer_order_number, '')`.as('customerOrderNumber'),
      sql<string>`coalesce(o.project, '')`.as('project'),
      'd.siteId',
      'd.state',
      'd.isDelayed',
      'd.carrierCode',
      'd.trackingNumber',
      'd.promisedOn',
      'd.expectedOn',
      'd.shippedOn',
      'd.expectedKey',
      sql<null>`null::integer`.as('awaited'),
    ]);

/** Orders still awaited of which no delivery is under way. */
const selectUndeliveredOrders = ({ db }: CompanyScope) =>
  db
    .selectFrom('orders as o')
    .where(sql<boolean>`o.state in ('awaitingDelivery', 'partiallyDelivered')`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deliveries as d').select('d.id').whereRef('d.companyId', '=', 'o.companyId').whereRef('d.orderId', '=', 'o.id').where(isOpen))),
    )
    .select((eb) => [
      'o.companyId',
      'o.id',
      'o.id as orderId',
      sql<null>`null::uuid`.as('deliveryId'),
      sql<null>`null::text`.as('deliveryNumber'),
      // Rows of a union have one type: a delivery may have no order that is shown.
      eb.ref('o.number').$castTo<string | null>().as('orderNumber'),
      'o.customerOrderNumber',
      'o.project',
      'o.siteId',
      sql<AwaitedState>`'toPrepare'`.as('state'),
      'o.isDelayed',
      sql<null>`null::text`.as('carrierCode'),
      sql<null>`null::text`.as('trackingNumber'),
      'o.promisedOn',
      'o.expectedOn',
      sql<null>`null::date`.as('shippedOn'),
      eb.ref('o.expectedKey').as('expectedKey'),
      sql<number>`o.quantity_ordered - o.quantity_delivered`.as('awaited'),
    ]);

/** The columns of a row of the time line, with the changes of its date. */
const selectAwaitedRows = (scope: CompanyScope, page: CutOf<AwaitedRow, 'it'>) =>
  scope.db
    .selectFrom(page)
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'it.companyId').onRef('s.id', '=', 'it.siteId'))
    .leftJoin('carriers as c', 'c.code', 'it.carrierCode')
    .select((eb) => [
      'it.companyId',
      'it.id',
      'it.deliveryNumber',
      'it.orderNumber',
      'it.customerOrderNumber',
      'it.project',
      's.id as siteId',
      's.label as siteLabel',
      'it.state',
      'it.isDelayed as isRescheduled',
      'c.name as carrierName',
      'c.trackingTemplate',
      'it.trackingNumber',
      'it.promisedOn',
      'it.expectedOn',
      'it.shippedOn',
      sql<number>`coalesce(it.awaited, ${eb
        .selectFrom('delivery_lines as l')
        .select((inner) => inner.fn.sum('l.quantity').as('pieces'))
        .whereRef('l.companyId', '=', 'it.companyId')
        .whereRef('l.deliveryId', '=', 'it.deliveryId')}, 0)::integer`.as('pieces'),
      eb
        .selectFrom('damage_reports as w')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('w.companyId', '=', 'it.companyId')
        .whereRef('w.deliveryId', '=', 'it.deliveryId')
        .where('w.state', '<>', sql.lit('closed'))
        .$asScalar()
        .$notNull()
        .as('openDamages'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_date_changes as h')
          .select(['h.previousOn', 'h.newOn', jsonInstant('h.changedAt').$notNull().as('changedAt'), 'h.authorName', 'h.reason'])
          .whereRef('h.companyId', '=', 'it.companyId')
          .whereRef('h.orderId', '=', 'it.orderId')
          .whereRef('h.deliveryId', 'is not distinct from', 'it.deliveryId')
          .orderBy('h.changedAt', 'desc')
          .limit(sql.lit(20)),
      ).as('changes'),
    ]);

/** The list of everything still to be delivered. */
export const awaitedDeliveries = serveList(deliveryList, {
  from: (scope) => [openDeliveries(scope), selectUndeliveredOrders(scope)],
  sorts: { expectedOn: 'expectedKey' },
  filters: (on) => ({ site: on.equalTo('siteId', siteChoices) }),
  rows: selectAwaitedRows,
  present: (row) => ({ ...row, trackingLink: buildTrackingLink(row.trackingTemplate, row.trackingNumber) }),
});

/** The delivery of a number or id, with its order. */
export function selectDelivery(
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
    .select(['d.state', 'd.id', 'd.number', 'd.orderId', 'd.siteId', 'd.subOrganisationId', 'd.companyId'])
    .where(isUuid(code) ? 'd.id' : 'd.number', '=', code);
}

/** A delivery that is talked about, shown on the page of its order. */
export const selectDeliverySubject = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .select(['d.id as objectId', 'd.number as title', 'd.number', 'o.number as page', 'o.project as topic', 'd.siteId', 'd.subOrganisationId'])
    .where('d.number', '=', number);

/** A file by its id, within the company; that it hangs on the order was checked by the caller. */
export async function selectOrderDocument(scope: CompanyScope, fileId: string) {
  return scope.db.selectFrom('files').select(['name', 'contentType', 'size', 'sha256', 'storageKey', 'width']).where('id', '=', fileId).executeTakeFirst();
}

/** Serial numbers of the delivery line `dl`. */
export const selectSerials = (eb: ExpressionBuilder<DB & { dl: DB['delivery_lines'] }, 'dl'>) =>
  sql<string[]>`coalesce(${eb
    .selectFrom('devices as v')
    .select(sql<string[]>`json_agg(v.serial order by v.serial)`.as('serials'))
    .whereRef('v.companyId', '=', 'dl.companyId')
    .whereRef('v.deliveryLineId', '=', 'dl.id')}, '[]')`;

/** Parcels of the delivery `d`, in their order. */
export const selectPackages = (eb: ExpressionBuilder<DB & { d: DB['deliveries'] }, 'd'>) =>
  eb
    .selectFrom('delivery_packages as p')
    .select(['p.id', 'p.cartonNumber', 'p.trackingNumber', 'p.weightGrams'])
    .whereRef('p.companyId', '=', 'd.companyId')
    .whereRef('p.deliveryId', '=', 'd.id')
    .orderBy('p.position');
