import type { Batch, Placed, Reference } from '#ingest/server/feed.service.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { referenceKey } from '#platform/search-key.ts';
import { isDeliveryDelayed } from '../order.ts';
import type { DeliveryFeedRow } from '../deliveries.feed.ts';
import type { SentSerial } from './delivered-serials.ts';
import {
  findOrderedLines,
  findOrderPlaces,
  findStandingDeliveries,
  findStandingDeliveryLines,
  type DeliveryLineValues,
  type DeliveryValues,
  type OrderedLine,
  type OrderPlace,
} from './deliveries-feed.store.ts';
import type { OrderKey } from './order-search.store.ts';

/** The order that a row of the feed names. */
export const orderOf = (row: DeliveryFeedRow): Reference => ({ entity: 'orders', company: row.company, id: row.order });

/** What stands before a batch lands. */
interface Known {
  places: ReadonlyMap<string, OrderPlace>;
  /** By order, then by the ERP's id. */
  ordered: ReadonlyMap<string, ReadonlyMap<string, OrderedLine>>;
  standing: ReadonlyMap<string, DeliveryValues>;
  /** By delivery, then by the ERP's id. */
  standingLines: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Reads what stands, once for the batch. */
export async function knownOf(tx: ScopedDb, rows: readonly Placed<DeliveryFeedRow>[], { idOf }: Batch): Promise<Known> {
  const orders = [...new Map(rows.map(({ companyId, row }) => [idOf(orderOf(row)), companyId])).entries()].map(([id, companyId]): OrderKey => ({
    companyId,
    id,
  }));
  const existing = rows.flatMap(({ companyId, existing: found }) => (found ? [{ companyId, id: found.id }] : []));
  const lines = Map.groupBy(await findOrderedLines(tx, orders), (line) => line.orderId);
  const standingLines = Map.groupBy(await findStandingDeliveryLines(tx, existing), (line) => line.deliveryId);
  return {
    places: new Map((await findOrderPlaces(tx, orders)).map((place) => [place.id, place])),
    ordered: new Map([...lines].map(([orderId, group]) => [orderId, new Map(group.map((line) => [line.externalId, line]))])),
    standing: new Map((await findStandingDeliveries(tx, existing)).map((delivery) => [delivery.id, delivery])),
    standingLines: new Map([...standingLines].map(([deliveryId, group]) => [deliveryId, new Map(group.map((line) => [line.externalId, line.id]))])),
  };
}

/** A row of the feed in the tables' terms. */
export interface PlacedDelivery {
  row: DeliveryFeedRow;
  values: DeliveryValues;
  before: DeliveryValues | undefined;
  /** Null while the order lacks a line that is delivered: the row waits for the order's next version. */
  lines: DeliveryLineValues[] | null;
  /** Lines that this version no longer has. */
  leftOut: OrderKey[];
  serials: SentSerial[];
}
/** A delivery whose lines are all ordered. */
export type LandedDelivery = PlacedDelivery & { lines: DeliveryLineValues[] };

/** Gives a row its ids and its values. */
export function placeDelivery({ row, companyId, existing }: Placed<DeliveryFeedRow>, known: Known, { idOf }: Batch): PlacedDelivery {
  const orderId = idOf(orderOf(row));
  const id = existing?.id ?? newId();
  const place = known.places.get(orderId)!;
  const ordered = known.ordered.get(orderId);
  const values: DeliveryValues = {
    company_id: companyId,
    id,
    order_id: orderId,
    number: row.number,
    carrier_code: row.carrier,
    tracking_number: row.trackingNumber,
    promised_on: row.promisedOn,
    expected_on: row.expectedOn,
    shipped_on: row.shippedOn,
    delivered_at: row.deliveredAt && new Date(row.deliveredAt).toISOString(),
    received_by: row.receivedBy,
    state: row.state,
    is_delayed: isDeliveryDelayed(row),
    site_id: place.siteId,
    sub_organisation_id: place.subOrganisationId,
    source: 'erp',
    external_id: row.id,
    external_version: row.version,
  };
  const standingLines = known.standingLines.get(id);
  const isComplete = row.lines.every((line) => ordered?.has(line.orderLine));
  const lines = !isComplete
    ? null
    : row.lines.map((line, index) => ({
        company_id: companyId,
        id: standingLines?.get(line.id) ?? newId(),
        delivery_id: id,
        order_line_id: ordered!.get(line.orderLine)!.id,
        position: index + 1,
        quantity: line.quantity,
        external_id: line.id,
      }));
  const kept = new Set(row.lines.map((line) => line.id));
  const leftOut = [...(standingLines ?? [])].filter(([lineId]) => !kept.has(lineId)).map(([, lineId]) => ({ companyId, id: lineId }));
  return {
    row,
    values,
    before: known.standing.get(id),
    lines,
    leftOut,
    serials: lines === null ? [] : row.lines.flatMap((line, index) => serialsOf(values, line, index, lines[index]!, ordered!.get(line.orderLine)!)),
  };
}

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
      companyId: delivery.company_id,
      manufacturer: ordered.manufacturer,
      reference: ordered.reference,
      serialKey: referenceKey(serial),
      serial,
      description: ordered.description,
      productId: ordered.productId,
      siteId: delivery.site_id,
      subOrganisationId: delivery.sub_organisation_id,
      orderLineId: ordered.id,
      deliveryId: delivery.id,
      deliveryLineId: line.id,
    },
  }));
