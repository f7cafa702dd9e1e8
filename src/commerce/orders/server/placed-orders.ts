import type { Insertable, Selectable } from 'kysely';
import { findProducts, toProductKey } from '#installed-base/catalogue/server/products.store.ts';
import { collectKeys, findRemovedParts, readStoredParts, readStoredRows, readTakenValues } from '#capabilities/ingest/server/fed-tables.store.ts';
import { objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { OrderLinesTable, OrdersTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { placeColumns } from '#parties/sites/server/places.service.ts';
import { pickFields } from '#platform/lists/plain-fields.ts';
import { orderFields } from '../order-fields.ts';
import { resolveLineState, computeOrderFigures } from '../order.ts';
import type { OrderFeedRow } from '../orders.feed.ts';
import { lineDelivered, numberTaken } from '../orders.errors.ts';
import { findDeliveredLines } from './orders-feed.store.ts';

type Placing = Placed<OrderFeedRow>;
type Line = OrderFeedRow['lines'][number];
type StoredLine = Pick<Selectable<OrderLinesTable>, 'id' | 'promisedOn' | 'expectedOn'>;

/** A row of the feed on its way into the tables. */
export interface PlacedOrder {
  row: OrderFeedRow;
  before: Selectable<OrdersTable> | undefined;
  values: ReturnType<typeof toValues>;
  lines: ReturnType<typeof toLineValues>[];
  /** Stored lines by the ERP's id. */
  storedLines: ReadonlyMap<string, StoredLine>;
  linesLeftOut: ObjectKey[];
  flaws: FieldFlaw[];
}

/** Reads what is stored, once for the batch, and gives each row its ids, values and flaws. */
export async function placeOrders(tx: ScopedDb, rows: readonly Placing[], batch: Batch): Promise<PlacedOrder[]> {
  const stored = await readStoredRows(tx, 'orders', rows);
  const storedLines = await readStoredParts(tx, { table: 'order_lines', parent: 'orderId' }, collectKeys(rows), ['id', 'promisedOn', 'expectedOn']);
  const products = await findProducts(
    tx,
    rows.flatMap(({ row }) => row.lines),
  );
  const taken = await readTakenValues(
    tx,
    'orders',
    'number',
    rows.map(({ companyId, row, existing }) => ({ companyId, value: row.number, id: existing?.id ?? null })),
  );
  const orders = rows.map((one) => {
    const values = toValues(one, batch);
    const own = storedLines.get(values.id) ?? new Map<string, StoredLine>();
    const lines = one.row.lines.map((line, index) => toLineValues(values, line, index, own.get(line.id)?.id ?? newId(), products));
    return { row: one.row, before: stored.get(values.id), values, lines, storedLines: own, linesLeftOut: findRemovedParts(one.companyId, lines, own) };
  });
  const delivered = await findDeliveredLines(
    tx,
    orders.flatMap(({ linesLeftOut }) => linesLeftOut),
  );
  return orders.map((order, index) => ({ ...order, flaws: findOrderFlaws(order, taken[index]!, delivered) }));
}

function findOrderFlaws({ storedLines, linesLeftOut }: Omit<PlacedOrder, 'flaws'>, isTaken: boolean, delivered: ReadonlySet<string>): FieldFlaw[] {
  const missing = new Set(linesLeftOut.map(({ id }) => id).filter((id) => delivered.has(id)));
  return [
    ...(isTaken ? [{ path: 'number', code: numberTaken }] : []),
    ...[...storedLines].filter(([, { id }]) => missing.has(id)).map(([line]) => ({ path: 'lines', code: lineDelivered, params: { line } })),
  ];
}

function toValues(placed: Placing, batch: Batch) {
  const { row } = placed;
  const figures = computeOrderFigures(row.lines);
  return {
    ...objectColumns(placed),
    number: row.number,
    customerOrderNumber: row.customerOrderNumber ?? '',
    offerNumber: row.offerNumber,
    ...pickFields(orderFields, row),
    project: row.project ?? '',
    requesterName: row.requester,
    contactName: row.contact?.name ?? null,
    contactEmail: row.contact?.email ?? null,
    contactPhone: row.contact?.phone ?? null,
    orderedOn: row.orderedOn,
    confirmedOn: row.confirmedOn,
    promisedOn: figures.promisedOn,
    expectedOn: figures.expectedOn,
    isDelayed: figures.isRescheduled,
    partialDeliveryAllowed: row.partialDeliveryAllowed,
    ...placeColumns(row, batch),
    currency: row.currency,
    totalExclVat: row.totalExclVat,
    totalInclVat: row.totalInclVat,
    state: figures.state,
    quantityOrdered: figures.quantityOrdered,
    quantityDelivered: figures.quantityDelivered,
  } satisfies Insertable<OrdersTable>;
}

const toLineValues = (order: { companyId: number; id: string }, line: Line, index: number, id: string, products: ReadonlyMap<string, string>) =>
  ({
    companyId: order.companyId,
    id,
    orderId: order.id,
    position: index + 1,
    kind: line.kind,
    manufacturerCode: line.manufacturer,
    productId: products.get(toProductKey(line)) ?? null,
    reference: line.reference,
    description: line.description,
    quantityOrdered: line.quantityOrdered,
    quantityDelivered: line.quantityDelivered,
    quantityCancelled: line.quantityCancelled,
    unitPrice: line.unitPrice,
    discountBasisPoints: line.discountBasisPoints,
    vatBasisPoints: line.vatBasisPoints,
    totalExclVat: line.totalExclVat,
    promisedOn: line.promisedOn,
    expectedOn: line.expectedOn,
    startsOn: line.startsOn,
    endsOn: line.endsOn,
    serviceLevel: line.serviceLevel,
    state: resolveLineState(line),
    externalId: line.id,
  }) satisfies Insertable<OrderLinesTable>;
