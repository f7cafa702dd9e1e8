import { findDevicesOfDeliveries, placeDevices, withdrawDevices, type StandingDevice } from '#equipment/server/devices.service.ts';
import { refuseDocuments } from '#ingest/server/documents.service.ts';
import { changedFields, findTenantRows } from '#ingest/server/fed-tables.service.ts';
import type { Batch, FeedEntity, Landing, Placed, Reference } from '#ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { indexForSearch, record, type Change } from '#platform/server/journal/journal.ts';
import { referenceKey } from '#platform/search-key.ts';
import { isDeliveryDelayed } from '../order.ts';
import { deliveryFeedRow, type DeliveryFeedRow } from '../deliveries.feed.ts';
import { numberTaken, orderChanged } from '../orders-feed.errors.ts';
import { insertChanges, noticedChanges, replaceHistories, toldChange } from './date-changes.store.ts';
import { checkSerials, type SentSerial } from './delivered-serials.ts';
import {
  findOrderedLines, findOrderPlaces, findStandingDeliveries, findStandingDeliveryLines, writeDeliveries, writeDeliveryLines, writePackages,
  type DeliveryLineValues, type DeliveryValues, type OrderedLine, type OrderPlace,
} from './deliveries-feed.store.ts';
import { findabilityOf, type OrderKey } from './order-search.store.ts';
import { findNumbersOfOthers, removeLines, settleDeliveredDays } from './orders-feed.store.ts';

const orderOf = (row: DeliveryFeedRow): Reference => ({ entity: 'orders', company: row.company, id: row.order });

/** Deliveries with their packages, lines and serial numbers. Serial numbers become devices. */
export const deliveriesFeed: FeedEntity<DeliveryFeedRow> = {
  name: 'deliveries',
  row: deliveryFeedRow,
  find: (tx, keys) => findTenantRows(tx, 'deliveries', keys),
  parents: (row) => [orderOf(row), ...(row.carrier === null ? [] : [{ entity: 'carriers', company: null, id: row.carrier }])],
  async apply(tx, rows, batch) {
    const known = await knownOf(tx, rows, batch);
    const deliveries = rows.map((one) => placeDelivery(one, known, batch));
    const { flaws, withdrawn } = await flawsOf(tx, deliveries);
    const landed = deliveries.filter((one) => one.lines !== null && flaws.get(one.values.id)!.length === 0) as LandedDelivery[];
    const landedIds = new Set(landed.map(({ values }) => values.id));
    await withdrawDevices(tx, withdrawn.filter((device) => landedIds.has(device.deliveryId!)));
    await write(tx, landed);
    await writeHistories(tx, landed, batch);
    const orders = [...new Map(landed.map(({ values }) => [values.order_id, { companyId: values.company_id, id: values.order_id }])).values()];
    await settleDeliveredDays(tx, orders);
    await record(tx, batch.author, landed.map(changeOf));
    await indexForSearch(tx, await findabilityOf(tx, orders));
    return deliveries.map((one): Landing => {
      if (one.lines === null) return { waitsFor: orderOf(one.row) };
      const found = flaws.get(one.values.id)!;
      return found.length > 0 ? { flaws: found } : { result: one.before ? 'updated' : 'created' };
    });
  },
  async remove(tx, { id, companyId }, { author }) {
    await refuseDocuments(tx, companyId!, 'delivery', id);
    await withdrawDevices(tx, await findDevicesOfDeliveries(tx, [{ companyId: companyId!, id }]));
    const gone = await tx.deleteFrom('deliveries').where('company_id', '=', companyId).where('id', '=', id).returning(['number', 'order_id', 'site_id', 'sub_organisation_id']).executeTakeFirstOrThrow();
    const order = [{ companyId: companyId!, id: gone.order_id }];
    await settleDeliveredDays(tx, order);
    await record(tx, author, [{ companyId: companyId!, object: { kind: 'delivery', id, title: gone.number, siteId: gone.site_id, subOrganisationId: gone.sub_organisation_id }, action: 'deleted' }]);
    await indexForSearch(tx, await findabilityOf(tx, order));
  },
};

/** What stands before a batch lands. */
interface Known {
  places: ReadonlyMap<string, OrderPlace>;
  /** By order, then by the ERP's id. */
  ordered: ReadonlyMap<string, ReadonlyMap<string, OrderedLine>>;
  standing: ReadonlyMap<string, DeliveryValues>;
  /** By delivery, then by the ERP's id. */
  standingLines: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

async function knownOf(tx: ScopedDb, rows: readonly Placed<DeliveryFeedRow>[], { idOf }: Batch): Promise<Known> {
  const orders = [...new Map(rows.map(({ companyId, row }) => [idOf(orderOf(row)), companyId])).entries()].map(([id, companyId]): OrderKey => ({ companyId, id }));
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

interface PlacedDelivery {
  row: DeliveryFeedRow;
  values: DeliveryValues;
  before: DeliveryValues | undefined;
  /** Null while the order lacks a line that is delivered: the row waits for the order's next version. */
  lines: DeliveryLineValues[] | null;
  /** Lines that this version no longer has. */
  leftOut: OrderKey[];
  serials: SentSerial[];
}
type LandedDelivery = PlacedDelivery & { lines: DeliveryLineValues[] };

function placeDelivery({ row, companyId, existing }: Placed<DeliveryFeedRow>, known: Known, { idOf }: Batch): PlacedDelivery {
  const orderId = idOf(orderOf(row));
  const id = existing?.id ?? newId();
  const place = known.places.get(orderId)!;
  const ordered = known.ordered.get(orderId);
  const values: DeliveryValues = {
    company_id: companyId, id, order_id: orderId, number: row.number, carrier_code: row.carrier, tracking_number: row.trackingNumber, promised_on: row.promisedOn, expected_on: row.expectedOn,
    shipped_on: row.shippedOn, delivered_at: row.deliveredAt && new Date(row.deliveredAt).toISOString(), received_by: row.receivedBy, state: row.state, is_delayed: isDeliveryDelayed(row),
    site_id: place.siteId, sub_organisation_id: place.subOrganisationId, source: 'erp', external_id: row.id, external_version: row.version,
  };
  const standingLines = known.standingLines.get(id);
  const isComplete = row.lines.every((line) => ordered?.has(line.orderLine));
  const lines = !isComplete ? null : row.lines.map((line, index) => ({
    company_id: companyId, id: standingLines?.get(line.id) ?? newId(), delivery_id: id, order_line_id: ordered!.get(line.orderLine)!.id, position: index + 1, quantity: line.quantity, external_id: line.id,
  }));
  const kept = new Set(row.lines.map((line) => line.id));
  const leftOut = [...standingLines ?? []].filter(([lineId]) => !kept.has(lineId)).map(([, lineId]) => ({ companyId, id: lineId }));
  return { row, values, before: known.standing.get(id), lines, leftOut, serials: lines === null ? [] : row.lines.flatMap((line, index) => serialsOf(values, line, index, lines[index]!, ordered!.get(line.orderLine)!)) };
}

const serialsOf = (delivery: DeliveryValues, sent: DeliveryFeedRow['lines'][number], lineIndex: number, line: DeliveryLineValues, ordered: OrderedLine): SentSerial[] =>
  (sent.serials ?? []).map((serial, index) => ({
    path: `lines.${lineIndex}.serials.${index}`,
    device: {
      companyId: delivery.company_id, manufacturer: ordered.manufacturer, reference: ordered.reference, serialKey: referenceKey(serial), serial, description: ordered.description, productId: ordered.productId,
      siteId: delivery.site_id, subOrganisationId: delivery.sub_organisation_id, orderLineId: ordered.id, deliveryId: delivery.id, deliveryLineId: line.id,
    },
  }));

/** Flaws by delivery, and the devices that corrected deliveries no longer name. */
async function flawsOf(tx: ScopedDb, deliveries: readonly PlacedDelivery[]): Promise<{ flaws: Map<string, FieldFlaw[]>; withdrawn: readonly StandingDevice[] }> {
  const taken = await findNumbersOfOthers(tx, 'deliveries', deliveries.map(({ values, before }) => ({ companyId: values.company_id, number: values.number, id: before?.id ?? null })));
  const serials = await checkSerials(tx, deliveries.filter(({ lines }) => lines !== null).map(({ values, before, serials: sent }) => ({ companyId: values.company_id, deliveryId: values.id, number: values.number, isKnown: before !== undefined, serials: sent })));
  const numbers = new Set<string>();
  const flaws = new Map<string, FieldFlaw[]>(deliveries.map(({ values, before }) => {
    const number = `${values.company_id} ${values.number}`;
    const isTaken = taken.has(number) || numbers.has(number);
    numbers.add(number);
    return [values.id, [
      ...(isTaken ? [{ path: 'number', code: numberTaken }] : []),
      ...(before && before.order_id !== values.order_id ? [{ path: 'order', code: orderChanged }] : []),
      ...serials.flaws.get(values.id) ?? [],
    ]];
  }));
  return { flaws, withdrawn: serials.withdrawn };
}

async function write(tx: ScopedDb, deliveries: readonly LandedDelivery[]): Promise<void> {
  const renewed = deliveries.filter(({ before }) => before).map(({ values }) => ({ companyId: values.company_id, id: values.id }));
  await writeDeliveries(tx, deliveries.map(({ values }) => values));
  await writeDeliveryLines(tx, deliveries.flatMap(({ lines }) => lines));
  await removeLines(tx, 'delivery_lines', deliveries.flatMap(({ leftOut }) => leftOut));
  await writePackages(tx, deliveries.flatMap(({ row, values }) => row.packages.map((one, index) => ({
    company_id: values.company_id, delivery_id: values.id, position: index + 1, carton_number: one.cartonNumber ?? '', tracking_number: one.trackingNumber, weight_grams: one.weightGrams,
  }))), renewed);
  await placeDevices(tx, deliveries.flatMap(({ serials }) => serials.map(({ device }) => ({ ...device, manufacturer: device.manufacturer! }))));
}

/** A told history replaces the one before; without one, a date that moved adds to it. */
async function writeHistories(tx: ScopedDb, deliveries: readonly LandedDelivery[], { author }: Batch): Promise<void> {
  const owner = ({ values }: LandedDelivery) => ({ companyId: values.company_id, orderId: values.order_id, deliveryId: values.id });
  const told = deliveries.filter(({ row }) => row.dateChanges !== null);
  await replaceHistories(tx, told.filter(({ before }) => before).map(owner), told.flatMap((delivery) => delivery.row.dateChanges!.map((part) => toldChange(owner(delivery), part, null))));
  const now = new Date().toISOString();
  await insertChanges(tx, deliveries.flatMap((delivery) => {
    const { row, before } = delivery;
    return before && row.dateChanges === null ? noticedChanges(owner(delivery), null, { promisedOn: before.promised_on, expectedOn: before.expected_on }, row, author.name, now) : [];
  }));
}

const unjournalled = new Set(['company_id', 'id', 'order_id', 'source', 'external_id', 'external_version']);

function changeOf({ values, before, serials }: LandedDelivery): Change {
  const after = Object.fromEntries(Object.entries(values).filter(([name]) => !unjournalled.has(name)));
  return {
    companyId: values.company_id, object: { kind: 'delivery', id: values.id, title: values.number, siteId: values.site_id, subOrganisationId: values.sub_organisation_id },
    action: actionOf(values, before),
    fields: before ? changedFields(before as unknown as Record<string, unknown>, after, ['received_by']) : { serials: { before: null, after: serials.length } },
  };
}

/** What a reader would say happened: it was shipped, delivered, or put on another day. */
function actionOf({ state, expected_on }: DeliveryValues, before: DeliveryValues | undefined): string {
  if (state !== before?.state) return state === 'inPreparation' ? (before ? 'updated' : 'created') : state;
  return expected_on === before.expected_on ? 'updated' : 'rescheduled';
}
