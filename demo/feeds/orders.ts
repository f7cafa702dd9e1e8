import type { z } from 'zod';
import { computeShare } from '#platform/kernel/amounts.ts';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import type { orderFeedRow } from '#commerce/orders/orders.feed.ts';
import { toObjectId } from '../numbering.ts';
import { isShipped, computePlannedTotal, sumPlan, type ChangePlan, type LinePlan, type OrderPlan } from '../plan.ts';
import { companies } from '../seeds/companies.seed.ts';
import type { StoryContext } from '../story-context.ts';
import { subOrganisationId } from './companies.ts';
import { siteId } from './sites.ts';

export type OrderRow = z.input<typeof orderFeedRow>;
type OrderLineRow = OrderRow['lines'][number];

const vatBasisPoints = 2_000;

/** An order as the ERP sends it, numbered and priced. */
export function orderRow(planned: OrderPlan, context: StoryContext): OrderRow {
  const plan = priceRest(planned);
  const { calendar, numbering } = context;
  const { company, project, requester, orderedOn, partialDeliveryAllowed } = plan;
  const number = numbering.next('order', orderedOn, plan.rank);
  const totalExclVat = sumPlan(plan.lines);
  const confirmedOn = calendar.after(orderedOn, (plan.promisedOn ?? '') > calendar.after(orderedOn, 2) ? 2 : 0);
  return {
    id: toObjectId('O', number),
    version: 1,
    company: companies[company].id,
    number,
    customerOrderNumber: plan.customerOrderNumber,
    ...makeRelatedNumbers(plan, context),
    project,
    requester: requester.name,
    contact: requester,
    orderedOn,
    confirmedOn: confirmedOn <= calendar.today ? confirmedOn : undefined,
    partialDeliveryAllowed,
    site: plan.site && siteId(company, plan.site),
    subOrganisation: plan.subOrganisation && subOrganisationId(company, plan.subOrganisation),
    currency: 'EUR',
    totalExclVat,
    totalInclVat: totalExclVat + computeShare(totalExclVat, vatBasisPoints),
    lines: plan.lines.map((line, index) => lineRow(line, index, plan)),
    dateChanges: plan.changes.map((change, index) => changeRow(change, `H${index + 1}`)),
  };
}

/** Prices the `rest` line so that the order reaches its total. @throws RangeError when nothing is left for it */
function priceRest(plan: OrderPlan): OrderPlan {
  if (plan.total === undefined) return plan;
  const left = plan.total - sumPlan(plan.lines);
  if (left <= 0) throw new RangeError(`${plan.project}: the lines come to more than the total`);
  return { ...plan, lines: plan.lines.map((line) => (line.takesRest ? { ...line, unitPrice: left } : line)) };
}

/** Other numbers of the order: the offer, the purchase from the distributor, the manufacturer's sales order. */
function makeRelatedNumbers({ customerOrderNumber, offerRank, quoteReference, orderedOn }: OrderPlan, { calendar, numbering, random }: StoryContext) {
  if (customerOrderNumber === undefined) return {};
  return {
    offerNumber: numbering.next('offer', calendar.before(orderedOn, 10), offerRank),
    quoteReference,
    purchaseOrderNumber: numbering.next('purchase', calendar.after(orderedOn, 1)),
    salesOrderNumber: quoteReference?.startsWith('CCW') ? `11${random.text('0123456789', 7)}` : undefined,
  };
}

/** The ERP numbers the lines of an order in steps of ten. */
export const lineId = (index: number): string => String((index + 1) * 10);

function lineRow(line: LinePlan, index: number, plan: OrderPlan): OrderLineRow {
  const { product, quantity, cancelled = 0, unitPrice, discountBasisPoints, startsOn } = line;
  const delivered = isShipped(line) ? sumDelivered(index, plan) : (line.delivered ?? 0);
  return {
    id: lineId(index),
    kind: product.kind,
    manufacturer: product.manufacturer,
    reference: product.reference,
    description: line.description ?? product.description,
    quantityOrdered: quantity,
    quantityDelivered: delivered,
    quantityCancelled: cancelled,
    unitPrice,
    discountBasisPoints,
    vatBasisPoints,
    totalExclVat: computePlannedTotal(line),
    ...lineDays(line, index, plan),
    ...(product.months !== undefined && startsOn !== undefined && { startsOn, endsOn: addDays(addMonths(startsOn, product.months), -1) }),
    serviceLevel: product.serviceLevel,
  };
}

const sumDelivered = (index: number, { shipments }: OrderPlan): number =>
  shipments
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + (part.line === index ? part.quantity : 0), 0);

/** A shipped line is promised for its last shipment. Other lines have days only if the order ships nothing. */
function lineDays(line: LinePlan, index: number, plan: OrderPlan): Pick<OrderLineRow, 'promisedOn' | 'expectedOn'> {
  if (!isShipped(line) && plan.lines.some(isShipped)) return {};
  const last = plan.shipments.findLast(({ parts }) => parts.some((part) => part.line === index));
  return { promisedOn: line.promisedOn ?? last?.promisedOn ?? plan.promisedOn, expectedOn: line.expectedOn ?? last?.expectedOn ?? plan.expectedOn };
}

/** A change of a date, in the form common to orders and deliveries. */
export function changeRow({ line, ...change }: ChangePlan, id: string) {
  return { id, ...change, ...(line !== undefined && { line: lineId(line) }) };
}
