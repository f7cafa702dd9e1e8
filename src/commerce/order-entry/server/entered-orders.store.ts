import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectOrigin, shownKept } from '#capabilities/ingest/server/origin.store.ts';
import { jsonInstant } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { orderKind } from '#commerce/orders/orders.journal.ts';
import { selectPackages, selectSerials } from '#commerce/orders/server/deliveries.store.ts';

/** SQL of orders entered by hand, in the scope of staff. */

/** Pieces of the order line `l` that deliveries hold. */
const inDeliveries = sql<number>`(select coalesce(sum(h.quantity), 0)::integer from delivery_lines h where h.company_id = l.company_id and h.order_line_id = l.id)`;

/** Lines of the order `o`, as its correction shows them and as a row of the feed needs them. */
const selectLines = (eb: ExpressionBuilder<DB & { o: DB['orders'] }, 'o'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_lines as l')
      .select([
        'l.id',
        'l.externalId',
        'l.kind',
        'l.manufacturerCode as manufacturer',
        'l.reference',
        'l.description',
        'l.quantityOrdered',
        'l.quantityDelivered',
        'l.quantityCancelled',
        'l.unitPrice',
        'l.discountBasisPoints',
        'l.vatBasisPoints',
        'l.promisedOn',
        'l.expectedOn',
        'l.startsOn',
        'l.endsOn',
        'l.serviceLevel',
        inDeliveries.as('inDeliveries'),
      ])
      .whereRef('l.companyId', '=', 'o.companyId')
      .whereRef('l.orderId', '=', 'o.id')
      .orderBy('l.position'),
  ).as('lines');

/** An order with its lines, as a row of the feed needs it. */
export const selectOrderToChange = (db: ScopedDb, id: string) =>
  db
    .selectFrom('orders as o')
    .selectAll('o')
    .select((eb) => [selectLines(eb)])
    .where('o.id', '=', id);
export type OrderToChange = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOrderToChange>['executeTakeFirst']>>>;

/** Pieces by order line that the received deliveries of an order hold. */
export async function readReceivedPieces(db: ScopedDb, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('delivery_lines as h')
    .innerJoin('deliveries as d', (join) => join.onRef('d.companyId', '=', 'h.companyId').onRef('d.id', '=', 'h.deliveryId'))
    .select(['h.orderLineId as line', sql<number>`sum(h.quantity)::integer`.as('pieces')])
    .where('d.orderId', '=', orderId)
    .where('d.state', '=', 'delivered')
    .groupBy('h.orderLineId')
    .execute();
  return new Map(rows.map(({ line, pieces }) => [line, pieces]));
}

/** Pieces by order line that a delivery holds. */
export async function readHeldPieces(db: ScopedDb, deliveryId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('delivery_lines').select(['orderLineId as line', 'quantity']).where('deliveryId', '=', deliveryId).execute();
  return new Map(rows.map(({ line, quantity }) => [line, quantity]));
}

/** A delivery as a row of the feed needs it. */
export const selectDeliveryToChange = (db: ScopedDb, id: string) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) => join.onRef('o.companyId', '=', 'd.companyId').onRef('o.id', '=', 'd.orderId'))
    .select((eb) => [
      'd.carrierCode as carrier',
      'd.trackingNumber',
      'd.promisedOn',
      'd.expectedOn',
      'd.shippedOn',
      jsonInstant('d.deliveredAt').as('deliveredAt'),
      'd.receivedBy',
      'o.number as orderNumber',
      jsonArrayFrom(selectPackages(eb)).as('packages'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_lines as dl')
          .innerJoin('order_lines as l', (join) => join.onRef('l.companyId', '=', 'dl.companyId').onRef('l.id', '=', 'dl.orderLineId'))
          .select((line) => ['dl.externalId as id', 'l.externalId as orderLine', 'dl.quantity', selectSerials(line).as('serials')])
          .whereRef('dl.companyId', '=', 'd.companyId')
          .whereRef('dl.deliveryId', '=', 'd.id')
          .orderBy('dl.position'),
      ).as('lines'),
      'd.companyId',
      'd.id',
      'd.orderId',
      'd.number',
      'd.state',
      'd.source',
      'd.externalId',
      'd.externalVersion',
      'd.version',
    ])
    .where('d.id', '=', id);

/** Corrected values of an order of the ERP and of its deliveries, as they are shown. */
export const selectCorrectedValues = (db: ScopedDb, orderId: string) =>
  db
    .selectFrom('kept_values as k')
    .leftJoin('deliveries as d', 'd.id', 'k.objectId')
    .innerJoin('orders as o', (join) => join.on((eb) => eb('o.id', '=', eb.fn.coalesce('d.orderId', 'k.objectId'))))
    .select([
      sql<'order' | 'delivery'>`case when d.id is null then 'order' else 'delivery' end`.as('object'),
      'k.objectId as id',
      'k.title as number',
      sql<number>`coalesce(d.version, o.version)`.as('version'),
      ...shownKept,
    ])
    .where((eb) => eb.or([eb('k.objectId', '=', orderId), eb('d.orderId', '=', orderId)]))
    .orderBy('k.keptAt')
    .orderBy('k.path')
    .limit(500);

/** An order as its correction shows it, with its deliveries and the carriers to choose from. */
export const selectOrderToEnter = (db: ScopedDb, id: string) =>
  db
    .selectFrom('orders as o')
    .select((eb) => [
      'o.id',
      'o.companyId',
      'o.number',
      'o.source',
      'o.version',
      selectOrigin(db, orderKind, { company: eb.ref('o.companyId'), id: eb.ref('o.id') }).as('origin'),
      selectLines(eb),
      jsonArrayFrom(
        eb
          .selectFrom('deliveries as d')
          .select((inner) => [
            'd.id',
            'd.number',
            'd.source',
            'd.version',
            'd.state',
            'd.carrierCode as carrier',
            'd.trackingNumber',
            'd.promisedOn',
            'd.expectedOn',
            'd.shippedOn',
            jsonInstant('d.deliveredAt').as('deliveredAt'),
            'd.receivedBy',
            jsonArrayFrom(selectPackages(inner)).as('packages'),
            jsonArrayFrom(
              inner
                .selectFrom('delivery_lines as dl')
                .select((line) => ['dl.orderLineId as orderLine', 'dl.quantity', selectSerials(line).as('serials')])
                .whereRef('dl.companyId', '=', 'd.companyId')
                .whereRef('dl.deliveryId', '=', 'd.id')
                .orderBy('dl.position'),
            ).as('lines'),
          ])
          .whereRef('d.companyId', '=', 'o.companyId')
          .whereRef('d.orderId', '=', 'o.id')
          .orderBy('d.number'),
      ).as('deliveries'),
    ])
    .where('o.id', '=', id);

/** Locks an order until the transaction ends. Returns whether there is one. */
export const holdOrder = async (tx: ScopedDb, id: string): Promise<boolean> =>
  (await tx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;

export const readOrderVersion = (db: ScopedDb, id: string): Promise<{ version: number }> =>
  db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow();

export const readDeliveryVersion = (db: ScopedDb, id: string): Promise<{ version: number }> =>
  db.selectFrom('deliveries').select('version').where('id', '=', id).executeTakeFirstOrThrow();

/** Id of the delivery of a company that has a number. */
export const readDeliveryId = (db: ScopedDb, companyId: number, number: string): Promise<{ id: string }> =>
  db.selectFrom('deliveries').select('id').where('companyId', '=', companyId).where('number', '=', number).executeTakeFirstOrThrow();

/** Order that a delivery belongs to. */
export const findOrderOfDelivery = (db: ScopedDb, id: string) => db.selectFrom('deliveries').select('orderId').where('id', '=', id).executeTakeFirst();
