import type { Insertable, Selectable } from 'kysely';
import { collectKeys, findRemovedParts, readStoredParts, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
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
export const toOrderReference = (row: DeliveryFeedRow): Reference => companyObject(row, 'orders', row.order);

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
export async function readKnown(tx: ScopedDb, rows: readonly Placed<DeliveryFeedRow>[], { resolveId }: Batch): Promise<Known> {
  const orders = [...new Map(rows.map(({ companyId, row }) => [resolveId(toOrderReference(row)), companyId])).entries()].map(([id, companyId]): ObjectKey => ({
    companyId,
    id,
  }));
  const lines = Map.groupBy(await findOrderedLines(tx, orders), (line) => line.orderId);
  return {
    places: new Map((await findOrderPlaces(tx, orders)).map((place) => [place.id, place])),
    ordered: new Map([...lines].map(([orderId, group]) => [orderId, new Map(group.map((line) => [line.externalId, line]))])),
    stored: await readStoredRows(tx, 'deliveries', rows),
    storedLines: await readStoredParts(tx, { table: 'delivery_lines', parent: 'deliveryId' }, collectKeys(rows), ['id']),
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
export function placeDelivery(placed: Placed<DeliveryFeedRow>, known: Known, { resolveId }: Batch): PlacedDelivery {
  const { row, companyId } = placed;
  const orderId = resolveId(toOrderReference(row));
  const ordered = known.ordered.get(orderId);
  const values = toValues(placed, orderId, known.places.get(orderId)!);
  const storedLines = known.storedLines.get(values.id);
  const isComplete = row.lines.every((line) => ordered?.has(line.orderLine));
  const lines = isComplete
    ? row.lines.map((line, index) => toLineValues(values, line, index, storedLines?.get(line.id)?.id ?? newId(), ordered!.get(line.orderLine)!.id))
    : null;
  return {
    row,
    values,
    before: known.stored.get(values.id),
    lines,
    linesLeftOut: findRemovedParts(companyId, lines ?? [], storedLines),
    serials: lines === null ? [] : row.lines.flatMap((line, index) => buildSerials(values, line, index, lines[index]!, ordered!.get(line.orderLine)!)),
  };
}

export type DeliveryValues = ReturnType<typeof toValues>;
type DeliveryLineValues = ReturnType<typeof toLineValues>;

const toValues = (placed: Placed<DeliveryFeedRow>, orderId: string, place: OrderPlace) => {
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

const toLineValues = (delivery: { companyId: number; id: string }, line: DeliveryFeedRow['lines'][number], index: number, id: string, orderLineId: string) =>
  ({
    companyId: delivery.companyId,
    id,
    deliveryId: delivery.id,
    orderLineId,
    position: index + 1,
    quantity: line.quantity,
    externalId: line.id,
  }) satisfies Insertable<DeliveryLinesTable>;

const buildSerials = (
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
