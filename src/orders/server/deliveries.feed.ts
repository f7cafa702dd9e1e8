import { refuseTalkedAbout } from '#conversations/server/conversations.service.ts';
import { findDevicesOfDeliveries, placeDevices, withdrawDevices, type StandingDevice } from '#equipment/server/devices.service.ts';
import { ownersIn } from '#ingest/server/documents.service.ts';
import { changedFields, findTenantRows } from '#ingest/server/fed-tables.service.ts';
import type { Batch, FeedEntity, Landing } from '#ingest/server/feed.service.ts';
import type { FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { indexForSearch, record, type Change } from '#platform/server/journal/journal.ts';
import { deliveryFeedRow, type DeliveryFeedRow } from '../deliveries.feed.ts';
import { numberTaken, orderChanged } from '../orders-feed.errors.ts';
import { deliveryKind } from '../orders.journal.ts';
import { insertChanges, noticedChanges, replaceHistories, toldChange } from './date-changes.store.ts';
import { checkSerials } from './delivered-serials.ts';
import { writeDeliveries, writeDeliveryLines, writePackages, type DeliveryValues } from './deliveries-feed.store.ts';
import { findabilityOf } from './order-search.store.ts';
import { findNumbersOfOthers, removeLines, settleDeliveredDays } from './orders-feed.store.ts';
import { knownOf, orderOf, placeDelivery, type LandedDelivery, type PlacedDelivery } from './placed-deliveries.ts';

/** Deliveries with their packages, lines and serial numbers. Serial numbers become devices. */
export const deliveriesFeed: FeedEntity<DeliveryFeedRow> = {
  name: 'deliveries',
  row: deliveryFeedRow,
  documents: ownersIn('deliveries', deliveryKind),
  find: (tx, keys) => findTenantRows(tx, 'deliveries', keys),
  parents: (row) => [orderOf(row), ...(row.carrier === null ? [] : [{ entity: 'carriers', company: null, id: row.carrier }])],
  async apply(tx, rows, batch) {
    const known = await knownOf(tx, rows, batch);
    const deliveries = rows.map((one) => placeDelivery(one, known, batch));
    const { flaws, withdrawn } = await flawsOf(tx, deliveries);
    const landed = deliveries.filter((one) => one.lines !== null && flaws.get(one.values.id)!.length === 0) as LandedDelivery[];
    const landedIds = new Set(landed.map(({ values }) => values.id));
    await withdrawDevices(
      tx,
      withdrawn.filter((device) => landedIds.has(device.deliveryId!)),
    );
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
    await refuseTalkedAbout(tx, companyId!, deliveryKind, id);
    await withdrawDevices(tx, await findDevicesOfDeliveries(tx, [{ companyId: companyId!, id }]));
    const gone = await tx
      .deleteFrom('deliveries')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['number', 'order_id', 'site_id', 'sub_organisation_id'])
      .executeTakeFirstOrThrow();
    const order = [{ companyId: companyId!, id: gone.order_id }];
    await settleDeliveredDays(tx, order);
    await record(tx, author, [
      {
        companyId: companyId!,
        object: { kind: 'delivery', id, title: gone.number, siteId: gone.site_id, subOrganisationId: gone.sub_organisation_id },
        action: 'deleted',
      },
    ]);
    await indexForSearch(tx, await findabilityOf(tx, order));
  },
};

/** Flaws by delivery, and the devices that corrected deliveries no longer name. */
async function flawsOf(
  tx: ScopedDb,
  deliveries: readonly PlacedDelivery[],
): Promise<{ flaws: Map<string, FieldFlaw[]>; withdrawn: readonly StandingDevice[] }> {
  const taken = await findNumbersOfOthers(
    tx,
    'deliveries',
    deliveries.map(({ values, before }) => ({ companyId: values.company_id, number: values.number, id: before?.id ?? null })),
  );
  const serials = await checkSerials(
    tx,
    deliveries
      .filter(({ lines }) => lines !== null)
      .map(({ values, before, serials: sent }) => ({
        companyId: values.company_id,
        deliveryId: values.id,
        number: values.number,
        isKnown: before !== undefined,
        serials: sent,
      })),
  );
  const numbers = new Set<string>();
  const flaws = new Map<string, FieldFlaw[]>(
    deliveries.map(({ values, before }) => {
      const number = `${values.company_id} ${values.number}`;
      const isTaken = taken.has(number) || numbers.has(number);
      numbers.add(number);
      return [
        values.id,
        [
          ...(isTaken ? [{ path: 'number', code: numberTaken }] : []),
          ...(before && before.order_id !== values.order_id ? [{ path: 'order', code: orderChanged }] : []),
          ...(serials.flaws.get(values.id) ?? []),
        ],
      ];
    }),
  );
  return { flaws, withdrawn: serials.withdrawn };
}

async function write(tx: ScopedDb, deliveries: readonly LandedDelivery[]): Promise<void> {
  const renewed = deliveries.filter(({ before }) => before).map(({ values }) => ({ companyId: values.company_id, id: values.id }));
  await writeDeliveries(
    tx,
    deliveries.map(({ values }) => values),
  );
  await writeDeliveryLines(
    tx,
    deliveries.flatMap(({ lines }) => lines),
  );
  await removeLines(
    tx,
    'delivery_lines',
    deliveries.flatMap(({ leftOut }) => leftOut),
  );
  await writePackages(
    tx,
    deliveries.flatMap(({ row, values }) =>
      row.packages.map((one, index) => ({
        company_id: values.company_id,
        delivery_id: values.id,
        position: index + 1,
        carton_number: one.cartonNumber ?? '',
        tracking_number: one.trackingNumber,
        weight_grams: one.weightGrams,
      })),
    ),
    renewed,
  );
  await placeDevices(
    tx,
    deliveries.flatMap(({ serials }) => serials.map(({ device }) => ({ ...device, manufacturer: device.manufacturer! }))),
  );
}

/** A told history replaces the one before; without one, a date that moved adds to it. */
async function writeHistories(tx: ScopedDb, deliveries: readonly LandedDelivery[], { author }: Batch): Promise<void> {
  const owner = ({ values }: LandedDelivery) => ({ companyId: values.company_id, orderId: values.order_id, deliveryId: values.id });
  const told = deliveries.filter(({ row }) => row.dateChanges !== null);
  await replaceHistories(
    tx,
    told.filter(({ before }) => before).map(owner),
    told.flatMap((delivery) => delivery.row.dateChanges!.map((part) => toldChange(owner(delivery), part, null))),
  );
  const now = new Date().toISOString();
  await insertChanges(
    tx,
    deliveries.flatMap((delivery) => {
      const { row, before } = delivery;
      return before && row.dateChanges === null
        ? noticedChanges(owner(delivery), null, { promisedOn: before.promised_on, expectedOn: before.expected_on }, row, author.name, now)
        : [];
    }),
  );
}

const unjournalled = new Set(['company_id', 'id', 'order_id', 'source', 'external_id', 'external_version']);

function changeOf({ values, before, serials }: LandedDelivery): Change {
  const after = Object.fromEntries(Object.entries(values).filter(([name]) => !unjournalled.has(name)));
  return {
    companyId: values.company_id,
    object: { kind: 'delivery', id: values.id, title: values.number, siteId: values.site_id, subOrganisationId: values.sub_organisation_id },
    action: actionOf(values, before),
    fields: before ? changedFields(before as unknown as Record<string, unknown>, after, ['received_by']) : { serials: { before: null, after: serials.length } },
  };
}

/** What a reader would say happened: it was shipped, delivered, or put on another day. */
function actionOf({ state, expected_on }: DeliveryValues, before: DeliveryValues | undefined): string {
  if (state !== before?.state) return state === 'inPreparation' ? (before ? 'updated' : 'created') : state;
  return expected_on === before.expected_on ? 'updated' : 'rescheduled';
}
