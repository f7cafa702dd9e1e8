import type { Insertable, Selectable } from 'kysely';
import { findProducts, productKey } from '#installed-base/catalogue/server/products.store.ts';
import { keysOf, leftOut, storedParts, storedRows, takenValues } from '#capabilities/ingest/server/fed-tables.store.ts';
import { objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, Placed } from '#capabilities/ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { OrderLinesTable, OrdersTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { placeColumns } from '#parties/sites/server/places.service.ts';
import { lineState, orderFigures } from '../order.ts';
import type { OrderFeedRow } from '../orders.feed.ts';
import { lineDelivered, numberTaken } from '../orders.errors.ts';
import { findDeliveredLines } from './orders-feed.store.ts';

type Placing = Placed<OrderFeedRow>;
type Line = OrderFeedRow['lines'][number];
type StoredLine = Pick<Selectable<OrderLinesTable>, 'id' | 'promised_on' | 'expected_on'>;

/** A row of the feed on its way into the tables. */
export interface PlacedOrder {
  row: OrderFeedRow;
  before: Selectable<OrdersTable> | undefined;
  values: ReturnType<typeof valuesOf>;
  lines: ReturnType<typeof lineValues>[];
  /** Stored lines by the ERP's id. */
  storedLines: ReadonlyMap<string, StoredLine>;
  linesLeftOut: ObjectKey[];
  flaws: FieldFlaw[];
}

/** Reads what is stored, once for the batch, and gives each row its ids, values and flaws. */
export async function placeOrders(tx: ScopedDb, rows: readonly Placing[], batch: Batch): Promise<PlacedOrder[]> {
  const stored = await storedRows(tx, 'orders', rows);
  const storedLines = await storedParts(tx, { table: 'order_lines', parent: 'order_id' }, keysOf(rows), ['id', 'promised_on', 'expected_on']);
  const products = await findProducts(
    tx,
    rows.flatMap(({ row }) => row.lines),
  );
  const taken = await takenValues(
    tx,
    'orders',
    'number',
    rows.map(({ companyId, row, existing }) => ({ companyId, value: row.number, id: existing?.id ?? null })),
  );
  const orders = rows.map((one) => {
    const values = valuesOf(one, batch);
    const own = storedLines.get(values.id) ?? new Map<string, StoredLine>();
    const lines = one.row.lines.map((line, index) => lineValues(values, line, index, own.get(line.id)?.id ?? newId(), products));
    return { row: one.row, before: stored.get(values.id), values, lines, storedLines: own, linesLeftOut: leftOut(one.companyId, lines, own) };
  });
  const delivered = await findDeliveredLines(
    tx,
    orders.flatMap(({ linesLeftOut }) => linesLeftOut),
  );
  return orders.map((order, index) => ({ ...order, flaws: flawsOf(order, taken[index]!, delivered) }));
}

function flawsOf({ storedLines, linesLeftOut }: Omit<PlacedOrder, 'flaws'>, isTaken: boolean, delivered: ReadonlySet<string>): FieldFlaw[] {
  const missing = new Set(linesLeftOut.map(({ id }) => id).filter((id) => delivered.has(id)));
  return [
    ...(isTaken ? [{ path: 'number', code: numberTaken }] : []),
    ...[...storedLines].filter(([, { id }]) => missing.has(id)).map(([line]) => ({ path: 'lines', code: lineDelivered, params: { line } })),
  ];
}

function valuesOf(placed: Placing, batch: Batch) {
  const { row } = placed;
  const figures = orderFigures(row.lines);
  return {
    ...objectColumns(placed),
    number: row.number,
    customer_order_number: row.customerOrderNumber ?? '',
    offer_number: row.offerNumber,
    quote_reference: row.quoteReference,
    purchase_order_number: row.purchaseOrderNumber,
    sales_order_number: row.salesOrderNumber,
    project: row.project ?? '',
    requester_name: row.requester,
    contact_name: row.contact?.name ?? null,
    contact_email: row.contact?.email ?? null,
    contact_phone: row.contact?.phone ?? null,
    ordered_on: row.orderedOn,
    confirmed_on: row.confirmedOn,
    promised_on: figures.promisedOn,
    expected_on: figures.expectedOn,
    is_delayed: figures.isRescheduled,
    partial_delivery_allowed: row.partialDeliveryAllowed,
    ...placeColumns(row, batch),
    currency: row.currency,
    total_excl_vat: row.totalExclVat,
    total_incl_vat: row.totalInclVat,
    state: figures.state,
    quantity_ordered: figures.quantityOrdered,
    quantity_delivered: figures.quantityDelivered,
  } satisfies Insertable<OrdersTable>;
}

const lineValues = (order: { company_id: number; id: string }, line: Line, index: number, id: string, products: ReadonlyMap<string, string>) =>
  ({
    company_id: order.company_id,
    id,
    order_id: order.id,
    position: index + 1,
    kind: line.kind,
    manufacturer_code: line.manufacturer,
    product_id: products.get(productKey(line)) ?? null,
    reference: line.reference,
    description: line.description,
    quantity_ordered: line.quantityOrdered,
    quantity_delivered: line.quantityDelivered,
    quantity_cancelled: line.quantityCancelled,
    unit_price: line.unitPrice,
    discount_basis_points: line.discountBasisPoints,
    vat_basis_points: line.vatBasisPoints,
    total_excl_vat: line.totalExclVat,
    promised_on: line.promisedOn,
    expected_on: line.expectedOn,
    starts_on: line.startsOn,
    ends_on: line.endsOn,
    service_level: line.serviceLevel,
    state: lineState(line),
    external_id: line.id,
  }) satisfies Insertable<OrderLinesTable>;
