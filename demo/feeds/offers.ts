import type { z } from 'zod';
import { computeLineTotal, computeShare } from '#platform/kernel/amounts.ts';
import { addDays, compareDays, daysBetween } from '#platform/kernel/calendar.ts';
import type { offerFeedRow } from '#commerce/offers/offers.feed.ts';
import { toObjectId, type Numbering } from '../numbering.ts';
import { computePlannedTotal, sumPlan, type LinePlan } from '../plan.ts';
import { companies } from '../seeds/companies.seed.ts';
import type { OfferPlan, RevisionPlan } from '../seeds/offers.seed.ts';
import { accounts } from '../seeds/people.seed.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { subOrganisationId } from './companies.ts';
import { lineId, type OrderRow } from './orders.ts';
import { siteId } from './sites.ts';

export type OfferRow = z.input<typeof offerFeedRow>;

/** Who answers for the offers of the story at the provider. */
const salesperson = findSalesperson('agent@arcadie.example');

const vatBasisPoints = 2_000;
const validDays = 30;
const usualDeliveryDays = 28;
const addVat = (total: number): number => total + computeShare(total, vatBasisPoints);
const revisionId = (number: string, revision: number): string => `${toObjectId('F', number)}-${revision}`;

/** Revisions of an offer of the story, numbered and priced. */
export function offerRows(plan: OfferPlan, numbering: Numbering): OfferRow[] {
  const number = numbering.next('offer', plan.revisions[0]!.issuedOn, plan.rank);
  return plan.revisions.map((revision, index) => revisionRow(plan, priceRest(revision), number, index + 1));
}

/** Prices the `rest` line so that the revision reaches its total. @throws RangeError when nothing is left for it */
function priceRest(plan: RevisionPlan): RevisionPlan {
  if (plan.total === undefined) return plan;
  const left = plan.total - sumPlan(plan.lines);
  if (left <= 0) throw new RangeError(`The lines come to more than ${plan.total}`);
  return { ...plan, lines: plan.lines.map((one) => (one.takesRest ? { ...one, unitPrice: left } : one)) };
}

function revisionRow(plan: OfferPlan, { issuedOn, validUntil, lines }: RevisionPlan, number: string, revision: number): OfferRow {
  const totalExclVat = sumPlan(lines);
  return {
    id: revisionId(number, revision),
    version: 1,
    company: companies[plan.company].id,
    number,
    revision,
    state: plan.state ?? 'sent',
    project: plan.project,
    requester: plan.requester.name,
    contact: plan.requester,
    salesperson,
    issuedOn,
    validUntil,
    deliveryDays: plan.deliveryDays,
    note: plan.note,
    site: plan.site && siteId(plan.company, plan.site),
    subOrganisation: plan.subOrganisation && subOrganisationId(plan.company, plan.subOrganisation),
    currency: 'EUR',
    totalExclVat,
    totalInclVat: addVat(totalExclVat),
    lines: lines.map(lineRow),
  };
}

const lineRow = (one: LinePlan, index: number): OfferRow['lines'][number] => ({
  id: lineId(index),
  kind: one.product.kind,
  manufacturer: one.product.manufacturer,
  reference: one.product.reference,
  description: one.description ?? one.product.description,
  quantity: one.quantity,
  unitPrice: one.unitPrice,
  discountBasisPoints: one.discountBasisPoints,
  vatBasisPoints,
  totalExclVat: computePlannedTotal(one),
  periodMonths: one.product.months,
  serviceLevel: one.product.serviceLevel,
});

/** The offer behind an order: the ordered lines at the ordered prices. */
export function buildOrderOffer(order: OrderRow, calendar: StoryCalendar): OfferRow[] {
  if (!order.offerNumber) return [];
  const issuedOn = calendar.before(order.orderedOn, 10);
  const lines = order.lines.map((one): OfferRow['lines'][number] => ({
    id: one.id,
    kind: one.kind,
    manufacturer: one.manufacturer,
    reference: one.reference,
    description: one.description,
    quantity: one.quantityOrdered,
    unitPrice: one.unitPrice,
    discountBasisPoints: one.discountBasisPoints,
    vatBasisPoints,
    totalExclVat: computeLineTotal({ quantity: one.quantityOrdered, unitPrice: one.unitPrice, discountBasisPoints: one.discountBasisPoints ?? 0 }),
    serviceLevel: one.serviceLevel,
  }));
  const totalExclVat = lines.reduce((sum, one) => sum + one.totalExclVat, 0);
  const promised = order.lines.flatMap((one) => one.promisedOn ?? []).toSorted(compareDays)[0];
  return [
    {
      id: revisionId(order.offerNumber, 1),
      version: 1,
      company: order.company,
      number: order.offerNumber,
      revision: 1,
      state: 'validated',
      project: order.project,
      requester: order.requester,
      contact: order.contact,
      salesperson,
      issuedOn,
      validUntil: addDays(issuedOn, validDays),
      deliveryDays: promised === undefined ? usualDeliveryDays : Math.max(1, daysBetween(order.orderedOn, promised)),
      site: order.site,
      subOrganisation: order.subOrganisation,
      currency: 'EUR',
      totalExclVat,
      totalInclVat: addVat(totalExclVat),
      lines,
    },
  ];
}

function findSalesperson(email: string): OfferRow['salesperson'] {
  const { firstName, lastName, landline } = accounts.find((one) => one.email === email)!;
  return { name: `${firstName} ${lastName}`, email, phone: landline };
}
