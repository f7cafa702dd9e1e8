import { refuseTalkedAbout } from '#conversations/server/conversations.service.ts';
import { changedFields, findTenantRows } from '#ingest/server/fed-tables.service.ts';
import type { Batch, FeedEntity, Landing, Placed, Reference } from '#ingest/server/feed.service.ts';
import { ownersIn } from '#ingest/server/documents.service.ts';
import type { FieldFlaw } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { newId } from '#platform/server/ids.ts';
import { refreshOfferStates } from '#offers/server/offer-states.service.ts';
import { record, type Change, type Findability } from '#platform/server/journal/journal.ts';
import { lineState, orderFigures, type OrderFigures } from '../order.ts';
import { orderFeedRow, type OrderFeedRow } from '../orders.feed.ts';
import { lineDelivered, numberTaken } from '../orders-feed.errors.ts';
import { orderKind } from '../orders.journal.ts';
import { insertChanges, noticedChanges, replaceHistories, toldChange } from './date-changes.store.ts';
import { findabilityOf } from './order-search.store.ts';
import {
  deliveriesFollow,
  findNumbersOfOthers,
  findProducts,
  findStandingLines,
  findStandingOrders,
  productKey,
  removeLines,
  settleDeliveredDays,
  writeLines,
  writeOrders,
  type OrderValues,
  type StandingLine,
  type StandingOrder,
} from './orders-feed.store.ts';

const inCompany = (row: OrderFeedRow, entity: string, id: string): Reference => ({ entity, company: row.company, id });
const manufacturer = (id: string): Reference => ({ entity: 'manufacturers', company: null, id });

/** Orders with their lines and the history of their dates. State and figures are computed from the lines by the rule. */
export const ordersFeed: FeedEntity<OrderFeedRow> = {
  name: 'orders',
  row: orderFeedRow,
  documents: ownersIn('orders', orderKind),
  find: (tx, keys) => findTenantRows(tx, 'orders', keys),
  parents: (row) => [
    ...(row.site === null ? [] : [inCompany(row, 'sites', row.site)]),
    ...(row.subOrganisation === null ? [] : [inCompany(row, 'sub-organisations', row.subOrganisation)]),
    ...new Set(row.lines.flatMap((line) => line.manufacturer ?? [])).values().map(manufacturer),
  ],
  async apply(tx, rows, batch) {
    const known = await knownOf(tx, rows);
    const orders = rows.map((one, index) => ({ ...placeOrder(one, known, batch), flaws: flawsOf(one, index, rows, known) }));
    const landed = orders.filter(({ flaws }) => flaws.length === 0);
    await writeOrders(
      tx,
      landed.map(({ values }) => values),
    );
    await writeLines(
      tx,
      landed.flatMap(({ lines }) => lines),
    );
    await removeLines(tx, 'order_lines', landed.flatMap(leftOut));
    await writeHistories(tx, landed, batch);
    await deliveriesFollow(
      tx,
      landed
        .filter(({ before, values }) => before && (before.site_id !== values.site_id || before.sub_organisation_id !== values.sub_organisation_id))
        .map(({ values }) => values),
    );
    await settleDeliveredDays(
      tx,
      landed.filter(({ before }) => before).map(({ values }) => ({ companyId: values.company_id, id: values.id })),
    );
    await journal(tx, landed, batch);
    await refreshOfferStates(tx, batch.author, landed.flatMap(offersOf));
    return orders.map(({ flaws, before }): Landing => (flaws.length > 0 ? { flaws } : { result: before ? 'updated' : 'created' }));
  },
  async remove(tx, { id, companyId }, { author }) {
    await refuseTalkedAbout(tx, companyId!, orderKind, id);
    const gone = await tx
      .deleteFrom('orders')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returning(['number', 'offer_number', 'site_id', 'sub_organisation_id'])
      .executeTakeFirstOrThrow();
    await record(tx, author, [
      {
        companyId: companyId!,
        object: { kind: 'order', id, title: gone.number, siteId: gone.site_id, subOrganisationId: gone.sub_organisation_id },
        action: 'deleted',
        search: null,
      },
    ]);
    if (gone.offer_number !== null) await refreshOfferStates(tx, author, [{ companyId: companyId!, number: gone.offer_number }]);
  },
};

/** What stands before a batch lands. */
interface Known {
  orders: ReadonlyMap<string, StandingOrder>;
  /** By order, then by the ERP's id of the line. */
  lines: ReadonlyMap<string, ReadonlyMap<string, StandingLine>>;
  products: ReadonlyMap<string, string>;
  takenNumbers: ReadonlySet<string>;
}

async function knownOf(tx: ScopedDb, rows: readonly Placed<OrderFeedRow>[]): Promise<Known> {
  const keys = rows.flatMap(({ companyId, existing }) => (existing ? [{ companyId, id: existing.id }] : []));
  const standing = await findStandingOrders(tx, keys);
  const lines = await findStandingLines(tx, keys);
  return {
    orders: new Map(standing.map((order) => [order.id, order])),
    lines: new Map([...Map.groupBy(lines, (line) => line.orderId)].map(([orderId, group]) => [orderId, new Map(group.map((line) => [line.externalId, line]))])),
    products: await findProducts(
      tx,
      rows.flatMap(({ row }) => row.lines),
    ),
    takenNumbers: await findNumbersOfOthers(
      tx,
      'orders',
      rows.map(({ companyId, row, existing }) => ({ companyId, number: row.number, id: existing?.id ?? null })),
    ),
  };
}

interface PlacedOrder {
  row: OrderFeedRow;
  before: StandingOrder | undefined;
  figures: OrderFigures;
  values: OrderValues;
  lines: ReturnType<typeof lineValues>[];
  standingLines: ReadonlyMap<string, StandingLine>;
}

function placeOrder({ row, companyId, existing }: Placed<OrderFeedRow>, known: Known, { idOf }: Batch): PlacedOrder {
  const id = existing?.id ?? newId();
  const standingLines = known.lines.get(id) ?? new Map<string, StandingLine>();
  const figures = orderFigures(row.lines);
  const values: OrderValues = {
    company_id: companyId,
    id,
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
    is_delayed: figures.isDelayed,
    partial_delivery_allowed: row.partialDeliveryAllowed,
    site_id: row.site === null ? null : idOf(inCompany(row, 'sites', row.site)),
    sub_organisation_id: row.subOrganisation === null ? null : idOf(inCompany(row, 'sub-organisations', row.subOrganisation)),
    currency: row.currency,
    total_excl_vat: row.totalExclVat,
    total_incl_vat: row.totalInclVat,
    state: figures.state,
    quantity_ordered: figures.quantityOrdered,
    quantity_delivered: figures.quantityDelivered,
    source: 'erp',
    external_id: row.id,
    external_version: row.version,
  };
  const lines = row.lines.map((line, position) => lineValues(values, line, position, standingLines.get(line.id)?.id ?? newId(), known.products));
  return { row, before: existing ? known.orders.get(id) : undefined, figures, values, lines, standingLines };
}

/** The offers whose state follows an order: that which it names, and that which it named before. */
const offersOf = ({ values, before }: PlacedOrder): { companyId: number; number: string }[] =>
  [...new Set([values.offer_number, before?.offer_number ?? null])].flatMap((number) => (number === null ? [] : [{ companyId: values.company_id, number }]));

/** The lines that the new version of an order no longer has. */
function leftOut({ values, lines, standingLines }: PlacedOrder): { companyId: number; id: string }[] {
  const kept = new Set(lines.map((line) => line.id));
  return [...standingLines.values()].filter((line) => !kept.has(line.id)).map((line) => ({ companyId: values.company_id, id: line.id }));
}

const lineValues = (order: OrderValues, line: OrderFeedRow['lines'][number], position: number, id: string, products: ReadonlyMap<string, string>) => ({
  company_id: order.company_id,
  id,
  order_id: order.id,
  position: position + 1,
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
});

function flawsOf({ row, companyId, existing }: Placed<OrderFeedRow>, index: number, rows: readonly Placed<OrderFeedRow>[], known: Known): FieldFlaw[] {
  const isTaken =
    known.takenNumbers.has(`${companyId} ${row.number}`) ||
    rows.slice(0, index).some((other) => other.companyId === companyId && other.row.number === row.number);
  const sent = new Set(row.lines.map((line) => line.id));
  const missing = existing ? [...(known.lines.get(existing.id)?.values() ?? [])].filter((line) => line.isDelivered && !sent.has(line.externalId)) : [];
  return [
    ...(isTaken ? [{ path: 'number', code: numberTaken }] : []),
    ...missing.map((line) => ({ path: 'lines', code: lineDelivered, params: { line: line.externalId } })),
  ];
}

/** A told history replaces the one before; without one, a date that moved adds to it. */
async function writeHistories(tx: ScopedDb, orders: readonly PlacedOrder[], { author }: Batch): Promise<void> {
  const owner = ({ values }: PlacedOrder) => ({ companyId: values.company_id, orderId: values.id, deliveryId: null });
  const told = orders.filter(({ row }) => row.dateChanges !== null);
  await replaceHistories(
    tx,
    told.filter(({ before }) => before).map(owner),
    told.flatMap((order) => {
      const lineIds = new Map(order.row.lines.map((line, index) => [line.id, order.lines[index]!.id]));
      return order.row.dateChanges!.map((part) => toldChange(owner(order), part, part.line === null ? null : lineIds.get(part.line)!));
    }),
  );
  const now = new Date().toISOString();
  await insertChanges(
    tx,
    orders
      .filter(({ row, before }) => before && row.dateChanges === null)
      .flatMap((order) =>
        order.row.lines.flatMap((line, index) => {
          const stood = order.standingLines.get(line.id);
          return stood ? noticedChanges(owner(order), order.lines[index]!.id, stood, line, author.name, now) : [];
        }),
      ),
  );
}

const personal = ['requester_name', 'contact_name', 'contact_email', 'contact_phone'];
const amounts = new Set(['total_excl_vat', 'total_incl_vat']);
const unjournalled = new Set(['company_id', 'id', 'source', 'external_id', 'external_version']);

async function journal(tx: ScopedDb, orders: readonly PlacedOrder[], { author }: Batch): Promise<void> {
  const findabilities = new Map(
    (
      await findabilityOf(
        tx,
        orders.map(({ values }) => ({ companyId: values.company_id, id: values.id })),
      )
    ).map((one) => [one.object.id, one]),
  );
  await record(tx, author, [
    ...orders.map((order): Change => ({ ...findabilities.get(order.values.id)!, action: actionOf(order), fields: fieldsOf(order, false) })),
    ...orders.flatMap((order) => repricing(order, findabilities.get(order.values.id)!)),
  ]);
}

/** Changed amounts are journalled apart: only who sees prices may read them. */
function repricing(order: PlacedOrder, { companyId, object }: Findability): Change[] {
  const fields = fieldsOf(order, true)!;
  return Object.keys(fields).length === 0 ? [] : [{ companyId, object: { ...object, needsPrices: true }, action: 'repriced', fields }];
}

/** An order that is delivered or cancelled by a new version says so; anything else is an update. */
function actionOf({ before, figures }: PlacedOrder): string {
  if (!before) return 'created';
  const { state } = figures;
  return state !== before.state && (state === 'delivered' || state === 'cancelled') ? state : 'updated';
}

function fieldsOf({ before, values }: PlacedOrder, areAmounts: boolean): Change['fields'] {
  if (!before) return {};
  const after = Object.fromEntries(Object.entries(values).filter(([name]) => !unjournalled.has(name) && amounts.has(name) === areAmounts));
  return changedFields(before as unknown as Record<string, unknown>, after, personal);
}
