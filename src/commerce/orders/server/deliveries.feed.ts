import { refuseTalkedAbout } from '#capabilities/conversations/server/conversations.service.ts';
import { placeDevices, withdrawDevices } from '#installed-base/equipment/server/devices.service.ts';
import { findDevicesOfDeliveries, type ExistingDevice } from '#installed-base/equipment/server/known-devices.store.ts';
import { makeDocumentOwner, type Batch, type FeedEntity, type Landing } from '#capabilities/ingest/server/feed.service.ts';
import { findTenantRows, readTakenValues } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, buildLanding, numberedObject, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteObject, deleteRows, insertRows, upsertRows } from '#platform/data/server/db/set-wise.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { indexForSearch, record, type Change } from '#platform/data/server/journal/journal.ts';
import { deliveryFeedRow, type DeliveryFeedRow } from '../deliveries.feed.ts';
import { correctableDelivery } from '../order-entry.ts';
import { numberTaken, orderChanged } from '../orders.errors.ts';
import { deliveryKind } from '../orders.journal.ts';
import { insertChanges, buildNoticedChanges, replaceHistories, buildReportedChange } from './date-changes.store.ts';
import { checkSerials } from './delivered-serials.ts';
import { readFindability } from './order-search.store.ts';
import { noteDeliveredDays } from './orders-feed.store.ts';
import { readKnown, toOrderReference, placeDelivery, type DeliveryValues, type LandedDelivery, type PlacedDelivery } from './placed-deliveries.ts';

/** Deliveries with their packages, lines and serial numbers. Serial numbers become devices. */
export const deliveriesFeed: FeedEntity<DeliveryFeedRow> = {
  name: 'deliveries',
  parts: ['delivery_lines', 'delivery_packages', 'delivery_date_changes'],
  row: deliveryFeedRow,
  documents: makeDocumentOwner('deliveries', deliveryKind),
  find: (tx, keys) => findTenantRows(tx, 'deliveries', keys),
  correctable: correctableDelivery,
  parents: (row) => [toOrderReference(row), ...(row.carrier === null ? [] : [sharedObject('carriers', row.carrier)])],
  async apply(tx, rows, batch) {
    const known = await readKnown(tx, rows, batch);
    const deliveries = rows.map((one) => placeDelivery(one, known, batch));
    const { flaws, withdrawn } = await findDeliveryFlaws(tx, deliveries);
    const landed = deliveries.filter((one) => one.lines !== null && flaws.get(one.values.id)!.length === 0) as LandedDelivery[];
    const landedIds = new Set(landed.map(({ values }) => values.id));
    await withdrawDevices(
      tx,
      withdrawn.filter((device) => landedIds.has(device.deliveryId!)),
    );
    await write(tx, landed);
    await writeHistories(tx, landed, batch);
    const orders = [...new Map(landed.map(({ values }) => [values.orderId, { companyId: values.companyId, id: values.orderId }])).values()];
    await noteDeliveredDays(tx, orders);
    await record(tx, batch.author, landed.map(buildChange));
    await indexForSearch(tx, await readFindability(tx, orders));
    return deliveries.map((one): Landing => {
      if (one.lines === null) return { waitsFor: toOrderReference(one.row) };
      return buildLanding({ flaws: flaws.get(one.values.id)!, before: one.before });
    });
  },
  async remove(tx, found, { author }) {
    await refuseTalkedAbout(tx, found.companyId!, deliveryKind, found.id);
    await withdrawDevices(tx, await findDevicesOfDeliveries(tx, [{ companyId: found.companyId!, id: found.id }]));
    const gone = await deleteObject(tx, 'deliveries', found);
    const order = [{ companyId: gone.companyId, id: gone.orderId }];
    await noteDeliveredDays(tx, order);
    await record(tx, author, [{ companyId: gone.companyId, object: numberedObject(deliveryKind, gone), action: 'deleted' }]);
    await indexForSearch(tx, await readFindability(tx, order));
  },
};

/** Flaws by delivery, and the devices that corrected deliveries no longer name. */
async function findDeliveryFlaws(
  tx: ScopedDb,
  deliveries: readonly PlacedDelivery[],
): Promise<{ flaws: Map<string, FieldFlaw[]>; withdrawn: readonly ExistingDevice[] }> {
  const taken = await readTakenValues(
    tx,
    'deliveries',
    'number',
    deliveries.map(({ values, before }) => ({ companyId: values.companyId, value: values.number, id: before?.id ?? null })),
  );
  const serials = await checkSerials(
    tx,
    deliveries
      .filter(({ lines }) => lines !== null)
      .map(({ values, before, serials: sent }) => ({
        companyId: values.companyId,
        deliveryId: values.id,
        number: values.number,
        isKnown: before !== undefined,
        serials: sent,
      })),
  );
  const flaws = new Map<string, FieldFlaw[]>(
    deliveries.map(({ values, before }, index) => [
      values.id,
      [
        ...(taken[index] ? [{ path: 'number', code: numberTaken }] : []),
        ...(before && before.orderId !== values.orderId ? [{ path: 'order', code: orderChanged }] : []),
        ...(serials.flaws.get(values.id) ?? []),
      ],
    ]),
  );
  return { flaws, withdrawn: serials.withdrawn };
}

async function write(tx: ScopedDb, deliveries: readonly LandedDelivery[]): Promise<void> {
  const rows = deliveries.map(({ values }) => values);
  await upsertRows(tx, { table: 'deliveries', key: ['companyId', 'id'], once: ['source', 'externalId'] }, rows);
  await upsertRows(
    tx,
    { table: 'delivery_lines', key: ['companyId', 'id'], once: ['deliveryId', 'externalId'] },
    deliveries.flatMap(({ lines }) => lines),
  );
  await deleteRows(
    tx,
    'delivery_lines',
    'id',
    deliveries.flatMap(({ linesLeftOut }) => linesLeftOut),
  );
  // Packages have no id at the ERP: those of a new version take the place of the ones before.
  const renewed = deliveries.filter(({ before }) => before).map(({ values }) => ({ companyId: values.companyId, id: values.id }));
  await deleteRows(tx, 'delivery_packages', 'deliveryId', renewed);
  await insertRows(tx, 'delivery_packages', deliveries.flatMap(buildPackages));
  await placeDevices(
    tx,
    deliveries.flatMap(({ serials, values: { source } }) => serials.map(({ device }) => ({ ...device, manufacturer: device.manufacturer!, source }))),
  );
}

const buildPackages = ({ row, values }: LandedDelivery) =>
  row.packages.map((one, index) => ({
    companyId: values.companyId,
    id: newId(),
    deliveryId: values.id,
    position: index + 1,
    cartonNumber: one.cartonNumber ?? '',
    trackingNumber: one.trackingNumber,
    weightGrams: one.weightGrams,
  }));

/** A reported history replaces the one before; without one, a date that moved adds to it. */
async function writeHistories(tx: ScopedDb, deliveries: readonly LandedDelivery[], batch: Batch): Promise<void> {
  const toHistoryOwner = ({ values }: LandedDelivery) => ({ companyId: values.companyId, orderId: values.orderId, deliveryId: values.id });
  const reported = deliveries.filter(({ row }) => row.dateChanges !== null);
  await replaceHistories(
    tx,
    reported.filter(({ before }) => before).map(toHistoryOwner),
    reported.flatMap((delivery) => delivery.row.dateChanges!.map((part) => buildReportedChange(toHistoryOwner(delivery), part, null))),
  );
  const now = new Date().toISOString();
  await insertChanges(
    tx,
    deliveries.flatMap((delivery) => {
      const { row, before } = delivery;
      return before && row.dateChanges === null ? buildNoticedChanges(toHistoryOwner(delivery), null, before, row, batch, now) : [];
    }),
  );
}

function buildChange({ values, before, serials }: LandedDelivery): Change {
  const fields = before
    ? changedFields(before, values, { personal: ['receivedBy'], except: ['orderId'] })
    : { serials: { before: null, after: serials.length } };
  return { companyId: values.companyId, object: numberedObject(deliveryKind, values), action: resolveAction(values, before), fields };
}

/** Journal action of a change: shipped, delivered or rescheduled. */
function resolveAction({ state, expectedOn }: DeliveryValues, before: PlacedDelivery['before']): string {
  if (state !== before?.state) return state === 'inPreparation' ? (before ? 'updated' : 'created') : state;
  return expectedOn === before.expectedOn ? 'updated' : 'rescheduled';
}
