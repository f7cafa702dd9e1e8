import { checkVersion, enteredHead, landCorrected, landEntered, type Entering } from '#capabilities/ingest/server/entered.service.ts';
import { readSentValues } from '#capabilities/ingest/server/kept-values.service.ts';
import type { TakenValues } from '#capabilities/ingest/source.schema.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { LinesCorrection } from '../entered-orders.schema.ts';
import { makeNoFields, pickFields } from '#platform/lists/plain-fields.ts';
import { orderFields } from '#commerce/orders/order-fields.ts';
import { countCancellable, keepInOrder, addTotals } from '#commerce/orders/order-entry.ts';
import type { OrderFeedRow } from '#commerce/orders/orders.feed.ts';
import { orderAddress } from '#commerce/orders/orders.paths.ts';
import { entryError, moreCancelled, moreDone, orderedLater } from '../entered-orders.errors.ts';
import { holdOrder, selectOrderToChange, readOrderVersion, readReceivedPieces, type OrderToChange } from './entered-orders.store.ts';
import { orderFeeds } from '#commerce/orders/server/orders.service.ts';

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
  const number = await takeNextNumber(tx, { kind: 'enteredOrder', prefix: 'CDP', today: entering.today });
  const row: OrderFeedRow = {
    ...order,
    ...enteredHead(companyId, newId(), 1),
    number,
    ...makeNoFields(orderFields),
    confirmedOn: entering.today,
    ...addTotals(
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
  await landEntered(tx, orderFeeds.order, entering, { companyId, row, existing: null });
  return number;
}

/** Changes days and quantities of lines. Those of an order of the ERP are kept against its feed.
 *  @throws notFound, conflict with the version that stands, invalid */
export async function correctLines(
  tx: ScopedDb,
  entering: Entering,
  id: string,
  { version, reason, lines: corrections }: LinesCorrection,
): Promise<{ version: number }> {
  const order = await lockOrder(tx, id);
  checkVersion(order.version, version);
  const corrected = new Map(corrections.map((line) => [line.id, line]));
  const flaws = corrections.flatMap((correction, index) => findQuantityFlaws(order, correction, index));
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  await landChanged(tx, { ...entering, reason }, order, (line) => {
    const change = corrected.get(line.id);
    if (!change) return {};
    const { promisedOn, expectedOn, quantityCancelled, quantityDone } = change;
    return { promisedOn, expectedOn, quantityCancelled, ...(isCounted(order, line) ? {} : { quantityDelivered: quantityDone }) };
  });
  return readOrderVersion(tx, id);
}

/** Whether deliveries say what of a line is done: nobody enters it. */
const isCounted = (order: OrderToChange, line: OrderToChange['lines'][number]): boolean => order.source === 'portal' && line.kind === 'equipment';

function findQuantityFlaws(order: OrderToChange, { id, quantityCancelled, quantityDone }: LinesCorrection['lines'][number], index: number): FieldFlaw[] {
  const line = order.lines.find((one) => one.id === id);
  if (!line) return [{ path: `lines.${index}.id`, code: 'field.invalid' }];
  const maximum = countCancellable(line);
  if (isCounted(order, line))
    return quantityCancelled > maximum ? [{ path: `lines.${index}.quantityCancelled`, code: moreCancelled, params: { count: maximum } }] : [];
  const isMore = quantityDone + quantityCancelled > line.quantityOrdered;
  return isMore ? [{ path: `lines.${index}.quantityDone`, code: moreDone, params: { count: line.quantityOrdered } }] : [];
}

/** Takes the ERP's values back. Those that nobody has corrected stay as they are. @throws notFound, conflict */
export async function takeSentOfOrder(tx: ScopedDb, entering: Entering, id: string, { version, paths }: TakenValues): Promise<{ version: number }> {
  const order = await lockOrder(tx, id);
  checkVersion(order.version, version);
  const before = buildRow(order, () => ({}));
  const { row: after } = keepInOrder(before, await readSentValues(tx, orderFeeds.order.name, id, paths));
  if (order.source === 'erp') await landCorrected(tx, orderFeeds.order, entering, { ...toCorrectedObject(order), before, after });
  return readOrderVersion(tx, id);
}

/** Counts what the deliveries of an order have brought, after one of them has changed. */
export async function followDeliveries(tx: ScopedDb, entering: Entering, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const received = await readReceivedPieces(tx, orderId);
  const isSame = (line: OrderToChange['lines'][number]): boolean => line.kind !== 'equipment' || line.quantityDelivered === (received.get(line.id) ?? 0);
  if (order.lines.every(isSame)) return;
  await landChanged(tx, entering, order, (line) => (line.kind === 'equipment' ? { quantityDelivered: received.get(line.id) ?? 0 } : {}));
}

/** An order, held until the transaction ends. @throws notFound */
export async function lockOrder(tx: ScopedDb, id: string): Promise<OrderToChange> {
  if (!(await holdOrder(tx, id))) throw platformError('notFound');
  return selectOrderToChange(tx, id).executeTakeFirstOrThrow();
}

/** @throws orders.notEntered for what the ERP sends */
export function requireEntered({ source }: { source: string }): void {
  if (source !== 'portal') throw entryError('orders.notEntered');
}

const toCorrectedObject = ({ companyId, id, number }: OrderToChange) => ({ companyId, id, title: number, address: orderAddress(number) });

async function landChanged(
  tx: ScopedDb,
  entering: Entering,
  order: OrderToChange,
  change: (line: OrderToChange['lines'][number]) => Partial<Line>,
): Promise<void> {
  const after = buildRow(order, change);
  if (order.source !== 'portal')
    return landCorrected(tx, orderFeeds.order, entering, { ...toCorrectedObject(order), before: buildRow(order, () => ({})), after });
  const existing = { companyId: order.companyId, externalId: after.id, id: order.id, version: after.version };
  await landEntered(tx, orderFeeds.order, entering, { companyId: order.companyId, row: { ...after, version: after.version + 1 }, existing });
}

/** An order as a row of its feed, in the version that landed last. */
function buildRow(order: OrderToChange, change: (line: OrderToChange['lines'][number]) => Partial<Line>): OrderFeedRow {
  const hasContact = order.contactName !== null || order.contactEmail !== null || order.contactPhone !== null;
  return {
    ...enteredHead(order.companyId, order.externalId ?? order.id, Number(order.externalVersion)),
    number: order.number,
    customerOrderNumber: order.customerOrderNumber || null,
    offerNumber: order.offerNumber,
    ...pickFields(orderFields, order),
    project: order.project || null,
    requester: order.requesterName,
    contact: hasContact ? { name: order.contactName, email: order.contactEmail, phone: order.contactPhone } : null,
    orderedOn: order.orderedOn,
    confirmedOn: order.confirmedOn,
    partialDeliveryAllowed: order.partialDeliveryAllowed,
    site: order.siteId,
    subOrganisation: order.subOrganisationId,
    currency: order.currency,
    ...addTotals(
      order.lines.map((line) => {
        const { id: _id, externalId, inDeliveries: _inDeliveries, ...values } = line;
        return { ...values, ...change(line), id: externalId };
      }),
    ),
    dateChanges: null,
  };
}
