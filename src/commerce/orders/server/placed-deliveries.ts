import type { Insertable, Selectable } from 'kysely';
import { keysOf, leftOut, storedParts, storedRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { companyObject, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, Placed, Reference } from '#capabilities/ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DeliveriesTable, DeliveryLinesTable } from '#platform/data/server/db/tables.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { isDeliveryRescheduled } from '../order.ts';
import type { DeliveryFeedRow } from '../deliveries.feed.ts';
import type { SentSerial } from './delivered-serials.ts';
import { findOrderedLines, findOrderPlaces, type OrderedLine, type OrderPlace } from './orders-feed.store.ts';

/** The order that a row of the feed names. */
export const orderOf = (row: DeliveryFeedRow): Reference => companyObject(row, 'orders', row.order);

/** Rows stored before a batch lands. */
interface Known {
  places: ReadonlyMap<string, OrderPlace>;
  /** Ordered lines, by order and then by the ERP's id. */
  ordered: ReadonlyMap<string, ReadonlyMap<string, OrderedLine>>;
  stored: ReadonlyMap<string, Selectable<DeliveriesTable>>;
  /** Stored lines, by delivery and then by the ERP's id. */
  storedLines: ReadonlyMap<string, ReadonlyMap<string, { id: string }>>;
}

/** Reads what is stored, once for the batch. */
export async function knownOf(tx: ScopedDb, rows: readonly Placed<DeliveryFeedRow>[], { idOf }: Batch): Promise<Known> {
  const orders = [...new Map(rows.map(({ companyId, row }) => [idOf(orderOf(row)), companyId])).entries()].map(([id, companyId]): ObjectKey => ({
    companyId,
    id,
  }));
  const lines = Map.groupBy(await findOrderedLines(tx, orders), (line) => line.orderId);
  return {
    places: new Map((await findOrderPlaces(tx, orders)).map((place) => [place.id, place])),
    ordered: new Map([...lines].map(([orderId, group]) => [orderId, new Map(group.map((line) => [line.externalId, line]))])),
    stored: await storedRows(tx, 'deliveries', rows),
    storedLines: await storedParts(tx, { table: 'delivery_lines', parent: 'deliveryId' }, keysOf(rows), ['id']),
  };
}

/** A row of the feed in the tables' terms. */
export interface PlacedDelivery {
  row: DeliveryFeedRow;
  values: DeliveryValues;
  before: Selectable<DeliveriesTable> | undefined;
  /** Null while the order lacks a line that is delivered: the row waits for the order's next version. */
  lines: DeliveryLineValues[] | null;
  /** Lines that this version no longer has. */
  linesLeftOut: ObjectKey[];
  serials: SentSerial[];
}
/** A delivery whose lines are all ordered. */
export type LandedDelivery = PlacedDelivery & { lines: DeliveryLineValues[] };

/** Gives a row its ids and its values. */
export function placeDelivery(placed: Placed<DeliveryFeedRow>, known: Known, { idOf }: Batch): PlacedDelivery {
  const { row, companyId } = placed;
  const orderId = idOf(orderOf(row));
  const ordered = known.ordered.get(orderId);
  const values = valuesOf(placed, orderId, known.places.get(orderId)!);
  const storedLines = known.storedLines.get(values.id);
  const isComplete = row.lines.every((line) => ordered?.has(line.orderLine));
  const lines = isComplete
    ? row.lines.map((line, index) => lineValues(values, line, index, storedLines?.get(line.id)?.id ?? newId(), ordered!.get(line.orderLine)!.id))
    : null;
  return {
    row,
    values,
    before: known.stored.get(values.id),
    lines,
    linesLeftOut: leftOut(companyId, lines ?? [], storedLines),
    serials: lines === null ? [] : row.lines.flatMap((line, index) => serialsOf(values, line, index, lines[index]!, ordered!.get(line.orderLine)!)),
  };
}

export type DeliveryValues = ReturnType<typeof valuesOf>;
type DeliveryLineValues = ReturnType<typeof lineValues>;

const valuesOf = (placed: Placed<DeliveryFeedRow>, orderId: string, place: OrderPlace) => {
  const { row } = placed;
  return {
    ...objectColumns(placed),
    orderId,
    number: row.number,
    carrierCode: row.carrier,
    trackingNumber: row.trackingNumber,
    promisedOn: row.promisedOn,
    expectedOn: row.expectedOn,
    shippedOn: row.shippedOn,
    deliveredAt: row.deliveredAt && new Date(row.deliveredAt).toISOString(),
    receivedBy: row.receivedBy,
    state: row.state,
    isDelayed: isDeliveryRescheduled(row),
    siteId: place.siteId,
    subOrganisationId: place.subOrganisationId,
  } satisfies Insertable<DeliveriesTable>;
};

const lineValues = (delivery: { companyId: number; id: string }, line: DeliveryFeedRow['lines'][number], index: number, id: string, orderLineId: string) =>
  ({
    companyId: delivery.companyId,
    id,
    deliveryId: delivery.id,
    orderLineId,
    position: index + 1,
    quantity: line.quantity,
    externalId: line.id,
  }) satisfies Insertable<DeliveryLinesTable>;

const serialsOf = (
  delivery: DeliveryValues,
  sent: DeliveryFeedRow['lines'][number],
  lineIndex: number,
  line: DeliveryLineValues,
  ordered: OrderedLine,
): SentSerial[] =>
  (sent.serials ?? []).map((serial, index) => ({
    path: `lines.${lineIndex}.serials.${index}`,
    device: {
      companyId: delivery.companyId,
      manufacturer: ordered.manufacturer,
      reference: ordered.reference,
      serialKey: referenceKey(serial),
      serial,
      description: ordered.description,
      productId: ordered.productId,
      siteId: delivery.siteId,
      subOrganisationId: delivery.subOrganisationId,
      orderLineId: ordered.id,
      deliveryId: delivery.id,
      deliveryLineId: line.id,
    },
  }));
