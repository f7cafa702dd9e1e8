import { landEntered, type Entering } from '#ingest/server/entered.service.ts';
import { platformError } from '#platform/errors.ts';
import { lineTotalOf, sumOf, taxesByRate } from '#platform/amounts.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { nextNumber } from '#platform/server/db/counters.ts';
import { newId } from '#platform/server/ids.ts';
import type { LinesCorrection } from '../entered-orders.schema.ts';
import { cancellableAtMost } from '../order-entry.ts';
import { chargedQuantity } from '../order.ts';
import type { OrderFeedRow } from '../orders.feed.ts';
import { entryError, moreCancelled, moreDone, orderedLater } from '../entered-orders.errors.ts';
import { orderToChange, receivedPieces, type OrderToChange } from './entered-orders.store.ts';
import { ordersFeed } from './orders.feed.ts';

/** Orders that the provider's people enter by hand. They land like rows of the feed, with the portal as their source (decision 0060). */

type Line = OrderFeedRow['lines'][number];
/** A line of a new order: nothing of it is delivered yet. */
export type NewLine = Pick<
  Line,
  'kind' | 'manufacturer' | 'reference' | 'description' | 'unitPrice' | 'discountBasisPoints' | 'vatBasisPoints' | 'serviceLevel'
> & { quantity: number };

/** A new order. Site and sub-organisation are named by the portal's ids. */
export type NewOrder = Pick<
  OrderFeedRow,
  'customerOrderNumber' | 'offerNumber' | 'project' | 'requester' | 'contact' | 'orderedOn' | 'partialDeliveryAllowed' | 'site' | 'subOrganisation' | 'currency'
> & { companyId: number; promisedOn: string | null; lines: readonly NewLine[] };

/** Enters an order with a number of the portal's own series, since the series of the ERP may be another.
 *  @returns its number @throws invalid */
export async function enterOrder(tx: ScopedDb, entering: Entering, { companyId, promisedOn, lines, ...order }: NewOrder): Promise<string> {
  if (order.orderedOn > entering.today) throw platformError('invalid', {}, { flaws: [{ path: 'orderedOn', code: orderedLater }] });
  const number = await nextNumber(tx, { kind: 'enteredOrder', prefix: 'CDP', today: entering.today });
  const row: OrderFeedRow = {
    ...order,
    ...head(companyId, newId(), 1),
    number,
    quoteReference: null,
    purchaseOrderNumber: null,
    salesOrderNumber: null,
    confirmedOn: entering.today,
    ...withTotals(
      lines.map(({ quantity, ...line }, index) => ({
        ...line,
        id: String(index + 1),
        quantityOrdered: quantity,
        quantityDelivered: 0,
        quantityCancelled: 0,
        promisedOn,
        expectedOn: promisedOn,
        startsOn: null,
        endsOn: null,
      })),
    ),
    dateChanges: null,
  };
  await landEntered(tx, ordersFeed, entering, { companyId, row, existing: null });
  return number;
}

const head = (companyId: number, id: string, version: number) => ({ id, version, deleted: undefined, company: String(companyId) });

/** Lines with the amounts that follow from them. */
function withTotals(lines: readonly Omit<Line, 'totalExclVat'>[]) {
  const priced = lines.map((line) => ({ ...line, totalExclVat: lineTotalOf({ ...line, quantity: chargedQuantity(line) }) }));
  const totalExclVat = sumOf(priced.map((line) => line.totalExclVat));
  return { lines: priced, totalExclVat, totalInclVat: totalExclVat + sumOf(taxesByRate(priced).map(({ amount }) => amount)) };
}

/** Changes days and quantities of lines. @throws notFound, conflict with the version that stands, orders.notEntered, invalid */
export async function correctLines(
  tx: ScopedDb,
  entering: Entering,
  id: string,
  { version, reason, lines: corrections }: LinesCorrection,
): Promise<{ version: number }> {
  const order = await lockOrder(tx, id);
  checkVersion(order.external_version, version);
  const corrected = new Map(corrections.map((line) => [line.id, line]));
  const unknown = corrections.findIndex(({ id: line }) => !order.lines.some((one) => one.id === line));
  if (unknown !== -1) throw platformError('invalid', {}, { flaws: [{ path: `lines.${unknown}.id`, code: 'field.invalid' }] });
  const flaws = corrections.flatMap((correction, index) => {
    const line = order.lines.find((one) => one.id === correction.id)!;
    const maximum = cancellableAtMost(line);
    const isDone = line.kind !== 'equipment';
    return [
      ...(correction.quantityCancelled > maximum && !isDone
        ? [{ path: `lines.${index}.quantityCancelled`, code: moreCancelled, params: { count: maximum } }]
        : []),
      ...(isDone && correction.quantityDone + correction.quantityCancelled > line.quantityOrdered
        ? [{ path: `lines.${index}.quantityDone`, code: moreDone, params: { count: line.quantityOrdered } }]
        : []),
    ];
  });
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  const row = rowOf(order, (line) => {
    const change = corrected.get(line.id);
    if (!change) return {};
    const { promisedOn, expectedOn, quantityCancelled, quantityDone } = change;
    return { promisedOn, expectedOn, quantityCancelled, ...(line.kind === 'equipment' ? {} : { quantityDelivered: quantityDone }) };
  });
  await landChanged(tx, { ...entering, reason }, order, row);
  return { version: row.version };
}

/** Counts what the deliveries of an order have brought, after one of them has changed. */
export async function followDeliveries(tx: ScopedDb, entering: Entering, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const received = await receivedPieces(tx, orderId);
  const row = rowOf(order, (line) => (line.kind === 'equipment' ? { quantityDelivered: received.get(line.id) ?? 0 } : {}));
  if (order.lines.every((line, index) => line.quantityDelivered === row.lines[index]!.quantityDelivered)) return;
  await landChanged(tx, entering, order, row);
}

/** An entered order, held until the transaction ends. @throws notFound, orders.notEntered */
export async function lockOrder(tx: ScopedDb, id: string): Promise<OrderToChange> {
  const held = await tx.selectFrom('orders').select('source').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!held) throw platformError('notFound');
  if (held.source !== 'portal') throw entryError('orders.notEntered');
  return orderToChange(tx, id).executeTakeFirstOrThrow();
}

/** @throws conflict with the version that stands */
export function checkVersion(stands: number | null, seen: number): void {
  if (Number(stands) !== seen) throw platformError('conflict', {}, { members: { current: { version: Number(stands) } } });
}

const landChanged = (tx: ScopedDb, entering: Entering, order: OrderToChange, row: OrderFeedRow): Promise<void> =>
  landEntered(tx, ordersFeed, entering, {
    companyId: order.company_id,
    row,
    existing: { companyId: order.company_id, externalId: row.id, id: order.id, version: row.version - 1 },
  });

/** The next version of an entered order as a row of its feed. */
function rowOf(order: OrderToChange, change: (line: OrderToChange['lines'][number]) => Partial<Line>): OrderFeedRow {
  const hasContact = order.contact_name !== null || order.contact_email !== null || order.contact_phone !== null;
  return {
    ...head(order.company_id, order.external_id!, Number(order.external_version) + 1),
    number: order.number,
    customerOrderNumber: order.customer_order_number || null,
    offerNumber: order.offer_number,
    quoteReference: order.quote_reference,
    purchaseOrderNumber: order.purchase_order_number,
    salesOrderNumber: order.sales_order_number,
    project: order.project || null,
    requester: order.requester_name,
    contact: hasContact ? { name: order.contact_name, email: order.contact_email, phone: order.contact_phone } : null,
    orderedOn: order.ordered_on,
    confirmedOn: order.confirmed_on,
    partialDeliveryAllowed: order.partial_delivery_allowed,
    site: order.site_id,
    subOrganisation: order.sub_organisation_id,
    currency: order.currency,
    ...withTotals(
      order.lines.map((line) => {
        const { id: _id, externalId, inDeliveries: _inDeliveries, ...values } = line;
        return { ...values, ...change(line), id: externalId };
      }),
    ),
    dateChanges: null,
  };
}
