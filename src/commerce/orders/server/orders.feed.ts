import { refuseTalkedAbout } from '#capabilities/conversations/server/conversations.service.ts';
import type { Selectable } from 'kysely';
import { indexDevicesOfOrders } from '#installed-base/equipment/server/devices.service.ts';
import { listManufacturers } from '#installed-base/catalogue/server/makers.service.ts';
import { makeDocumentOwner, type Batch, type FeedEntity, type Mention } from '#capabilities/ingest/server/feed.service.ts';
import { findTenantRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, buildLanding, numberedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, deleteRows, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { OrdersTable } from '#platform/data/server/db/tables.ts';
import { record, type Change, type Findability } from '#platform/data/server/journal/journal.ts';
import { listPlaces } from '#parties/sites/server/places.service.ts';
import { correctableOrder, keepInOrder } from '../order-entry.ts';
import { orderFeedRow, type OrderFeedRow } from '../orders.feed.ts';
import { orderKind } from '../orders.journal.ts';
import { insertChanges, buildNoticedChanges, replaceHistories, buildReportedChange } from './date-changes.store.ts';
import { readFindability } from './order-search.store.ts';
import { moveDeliveries, noteDeliveredDays } from './orders-feed.store.ts';
import { placeOrders, type PlacedOrder } from './placed-orders.ts';

/** Orders with their lines and the history of their dates. State and figures are computed from the lines by the rule. */
export const ordersFeed: FeedEntity<OrderFeedRow> = {
  name: 'orders',
  parts: ['order_lines'],
  row: orderFeedRow,
  documents: makeDocumentOwner('orders', orderKind),
  find: (tx, keys) => findTenantRows(tx, 'orders', keys),
  parents: (row) => [...listPlaces(row), ...listManufacturers(row.lines)],
  correctable: correctableOrder,
  keep: keepInOrder,
  async apply(tx, rows, batch) {
    const orders = await placeOrders(tx, rows, batch);
    const landed = orders.filter(({ flaws }) => flaws.length === 0);
    const values = landed.map((order) => order.values);
    await upsertRows(tx, { table: 'orders', key: ['companyId', 'id'], once: ['source', 'externalId'] }, values);
    await upsertRows(
      tx,
      { table: 'order_lines', key: ['companyId', 'id'], once: ['orderId', 'externalId'] },
      landed.flatMap(({ lines }) => lines),
    );
    await deleteRows(
      tx,
      'order_lines',
      'id',
      landed.flatMap(({ linesLeftOut }) => linesLeftOut),
    );
    await writeHistories(tx, landed, batch);
    await moveDeliveries(
      tx,
      landed.filter(isMoved).map((order) => order.values),
    );
    await noteDeliveredDays(tx, landed.filter(({ before }) => before).map(toOrderKey));
    await recordOrders(tx, landed, batch);
    await indexDevicesOfOrders(tx, landed.filter(isRenumbered).map(toOrderKey));
    return orders.map((order) => ({ ...buildLanding(order), mentions: order.flaws.length > 0 ? [] : listMentions(order.values, order.before) }));
  },
  async remove(tx, found, { author }) {
    await refuseTalkedAbout(tx, found.companyId!, orderKind, found.id);
    const gone = await deleteObject(tx, 'orders', found);
    await record(tx, author, [{ companyId: gone.companyId, object: numberedObject(orderKind, gone), action: 'deleted', search: null }]);
    return listMentions(gone);
  },
};

type Order = Pick<Selectable<OrdersTable>, 'companyId' | 'offerNumber'>;

/** The offers that an order names, and named before. */
const listMentions = (order: Order, before?: Order): Mention[] =>
  [...new Set([order.offerNumber, before?.offerNumber ?? null])].flatMap((number) =>
    number === null ? [] : [{ kind: 'offer', companyId: order.companyId, number }],
  );

const toOrderKey = ({ values }: PlacedOrder) => ({ companyId: values.companyId, id: values.id });
const isMoved = ({ before, values }: PlacedOrder): boolean =>
  before !== undefined && (before.siteId !== values.siteId || before.subOrganisationId !== values.subOrganisationId);

const isRenumbered = ({ before, values }: PlacedOrder): boolean =>
  before !== undefined && (before.number !== values.number || before.customerOrderNumber !== values.customerOrderNumber);

/** A history in the row replaces the one before; without one, a moved date is added to it. */
async function writeHistories(tx: ScopedDb, orders: readonly PlacedOrder[], batch: Batch): Promise<void> {
  const toHistoryOwner = ({ values }: PlacedOrder) => ({ companyId: values.companyId, orderId: values.id, deliveryId: null });
  const reported = orders.filter(({ row }) => row.dateChanges !== null);
  await replaceHistories(
    tx,
    reported.filter(({ before }) => before).map(toHistoryOwner),
    reported.flatMap((order) => {
      const lineIds = new Map(order.row.lines.map((line, index) => [line.id, order.lines[index]!.id]));
      return order.row.dateChanges!.map((part) => buildReportedChange(toHistoryOwner(order), part, part.line === null ? null : lineIds.get(part.line)!));
    }),
  );
  const now = new Date().toISOString();
  await insertChanges(
    tx,
    orders
      .filter(({ row, before }) => before && row.dateChanges === null)
      .flatMap((order) =>
        order.row.lines.flatMap((line, index) => {
          const stored = order.storedLines.get(line.id);
          return stored ? buildNoticedChanges(toHistoryOwner(order), order.lines[index]!.id, stored, line, batch, now) : [];
        }),
      ),
  );
}

const personal = ['requesterName', 'contactName', 'contactEmail', 'contactPhone'];
const amounts = ['totalExclVat', 'totalInclVat'];

async function recordOrders(tx: ScopedDb, orders: readonly PlacedOrder[], { author }: Batch): Promise<void> {
  const findabilities = new Map((await readFindability(tx, orders.map(toOrderKey))).map((one) => [one.object.id, one]));
  await record(tx, author, [
    ...orders.map((order): Change => {
      const { before, values } = order;
      const fields = before ? changedFields(before, values, { personal, except: amounts }) : {};
      return { ...findabilities.get(values.id)!, action: resolveAction(order), fields };
    }),
    ...orders.flatMap((order) => buildPriceChanges(order, findabilities.get(order.values.id)!)),
  ]);
}

/** Changed amounts are journalled apart: only who sees prices may read them. */
function buildPriceChanges({ before, values }: PlacedOrder, { companyId, object }: Findability): Change[] {
  const { totalExclVat, totalInclVat } = values;
  const fields = before ? changedFields(before, { totalExclVat, totalInclVat }) : {};
  return Object.keys(fields).length === 0 ? [] : [{ companyId, object: { ...object, needsPrices: true }, action: 'repriced', fields }];
}

/** Delivery and cancellation are actions of their own; anything else is an update. */
function resolveAction({ before, values: { state } }: PlacedOrder): string {
  if (!before) return 'created';
  return state !== before.state && (state === 'delivered' || state === 'cancelled') ? state : 'updated';
}
