import type { Random } from './random.ts';
import { listParts, buildLine, type LinePlan, type OrderPlan, type PartPlan, type ShipmentPlan } from './plan.ts';
import type { CompanyKey } from './seeds/companies.seed.ts';
import { kitsByCompany } from './seeds/company-kits.seed.ts';
import type { Kit } from './seeds/kits.seed.ts';
import { requestersByCompany, salesAdministration } from './seeds/people.seed.ts';
import { lateReasons } from './seeds/reasons.seed.ts';
import { sites, type SiteSeed } from './seeds/sites.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** State of an ordinary order today. */
export type Outcome = 'delivered' | 'cancelled' | 'awaiting' | 'preparing' | 'underway' | 'underwayLate' | 'partial';

/** Ordinary orders of a company, spread evenly over a period. */
export interface Series {
  company: CompanyKey;
  count: number;
  /** Days from today. */
  from: number;
  to: number;
  /** Outcomes of the newest orders, the newest last; all others are delivered. */
  newest?: readonly Outcome[];
  /** Ranks of the cancelled orders in the series. */
  cancelled?: readonly number[];
  customerNumber(orderedOn: string, offset: number): string;
}

/** Sources of chance for ordinary orders. */
interface Chance {
  calendar: StoryCalendar;
  random: Random;
}

/** Orders of a series, oldest first. */
export function seriesOrders(series: Series, context: Chance): OrderPlan[] {
  const { company, count, from, to, newest = [], cancelled = [] } = series;
  const names = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const offset = Math.round(from + ((to - from) * index) / Math.max(1, count - 1)) - (index % 3);
    const outcome = cancelled.includes(index) ? 'cancelled' : (newest[index - count + newest.length] ?? 'delivered');
    const kits = kitsByCompany[company]!;
    const equipped = outcome === 'delivered' ? kits : kits.filter((kit) => kit.equipment.length > 0);
    const plan = ordinaryOrder(company, equipped[index % equipped.length]!, offset, outcome, context);
    return { ...plan, customerOrderNumber: series.customerNumber(plan.orderedOn, offset), project: numberProject(plan.project, names) };
  });
}

/** A second project of the same name is its second phase. */
function numberProject(project: string, names: Map<string, number>): string {
  const times = (names.get(project) ?? 0) + 1;
  names.set(project, times);
  return times === 1 ? project : `${project}, phase ${times}`;
}

function ordinaryOrder(company: CompanyKey, kit: Kit, offset: number, outcome: Outcome, context: Chance): OrderPlan {
  const { calendar, random } = context;
  const orderedOn = calendar.day(offset);
  const needsPlace = kit.equipment.length > 0 || kit.covers === undefined;
  const place = needsPlace ? random.pick(listSitesByUse(company)) : undefined;
  const lines = kitLines(kit, company, random);
  const plan: OrderPlan = {
    company,
    orderedOn,
    lines,
    project: `${random.pick(kit.projects)} ${place?.place ?? orderedOn.slice(0, 4)}`,
    requester: random.pick(requestersByCompany[company]!),
    partialDeliveryAllowed: random.chance(0.8),
    site: place?.code,
    subOrganisation: company === 'helianthe' ? kit.subOrganisation : undefined,
    shipments: [],
    changes: [],
    ...(kit.quote === 'CCW' && { quoteReference: `CCW ${random.whole(2100, 2414)}-${random.text('0123456789', 4)}` }),
    ...(kit.quote === 'DR' && { quoteReference: `DR-${random.text('0123456789', 7)}` }),
  };
  return outcomes[outcome](plan, { ...context, offset, place });
}

/** Headquarters and the main warehouse order more than the other sites. */
export function listSitesByUse(company: CompanyKey): readonly SiteSeed[] {
  const all = sites[company] ?? [];
  return [...all, ...all.slice(0, 2), ...all.slice(0, 2), ...all.slice(0, 4)];
}

/** Lines of a kit for a company, in usual quantities and at a usual discount. */
export function kitLines(kit: Kit, company: CompanyKey, random: Random): LinePlan[] {
  const percentOff = random.whole(...kit.off);
  const share = company === 'helianthe' ? 1 : 0.5;
  const equipment = kit.equipment.map(([reference, min, max]) => buildLine(reference, Math.max(1, Math.round(random.whole(min, max) * share)), percentOff));
  const pieces = equipment[0]?.quantity ?? random.whole(3, 8);
  return [
    ...equipment,
    ...(kit.covers ?? []).map((reference) => buildLine(reference, pieces, Math.max(0, percentOff - 10))),
    ...(kit.services ?? []).map((reference) => buildLine(reference, serviceUnits(reference, pieces, random), 0)),
  ];
}

/** Staging is counted by piece, engineering by day, other services once. */
function serviceUnits(reference: string, pieces: number, random: Random): number {
  if (reference === 'PRE-STAGING') return pieces;
  return reference === 'PRE-INGENIERIE' ? random.whole(1, 4) : 1;
}

interface Circumstances extends Chance {
  offset: number;
  place: SiteSeed | undefined;
}

const outcomes: Record<Outcome, (plan: OrderPlan, given: Circumstances) => OrderPlan> = {
  delivered: deliveredOrder,
  cancelled: (plan, { calendar }) => ({
    ...plan,
    promisedOn: calendar.after(plan.orderedOn, 20),
    lines: plan.lines.map((planned) => ({ ...planned, cancelled: planned.quantity })),
  }),
  awaiting: (plan, { calendar, random }) => ({ ...plan, promisedOn: calendar.day(random.whole(12, 45)) }),
  preparing: (plan, { calendar, random }) => {
    const promisedOn = calendar.day(random.whole(5, 9));
    return {
      ...plan,
      promisedOn,
      expectedOn: promisedOn,
      shipments: [{ state: 'inPreparation', preparedOn: calendar.day(-1), promisedOn, parts: listParts(plan.lines), changes: [] }],
    };
  },
  underway: (plan, { calendar }) => {
    const promisedOn = calendar.day(2);
    return {
      ...plan,
      promisedOn,
      expectedOn: promisedOn,
      shipments: [{ state: 'shipped', shippedOn: calendar.day(-1), promisedOn, expectedOn: promisedOn, parts: listParts(plan.lines), changes: [] }],
    };
  },
  underwayLate: (plan, { calendar, random }) => {
    const promisedOn = calendar.day(-4),
      expectedOn = calendar.day(2);
    const changes = [buildPostponement(promisedOn, expectedOn, calendar.day(-6), { calendar, random })];
    return {
      ...plan,
      promisedOn,
      expectedOn,
      shipments: [{ state: 'shipped', shippedOn: calendar.day(-1), promisedOn, expectedOn, parts: listParts(plan.lines), changes }],
    };
  },
  partial: (plan, given) => {
    const { calendar } = given;
    const first = calendar.day(-4),
      second = calendar.day(8);
    const [sent, kept] = splitParts(listParts(plan.lines));
    return {
      ...plan,
      promisedOn: second,
      expectedOn: second,
      partialDeliveryAllowed: true,
      shipments: [receivedShipment(sent, first, given), { state: 'inPreparation', preparedOn: calendar.day(-1), promisedOn: second, parts: kept, changes: [] }],
    };
  },
};

function deliveredOrder(plan: OrderPlan, given: Circumstances): OrderPlan {
  const { calendar, random, offset } = given;
  const lines = cancelPieces(plan.lines, random);
  const parts = listParts(lines);
  const inParts = plan.partialDeliveryAllowed && parts.reduce((sum, part) => sum + part.quantity, 0) > 6 && random.chance(0.35);
  const late = random.chance(0.18) ? random.whole(2, 9) : 0;
  // Recent orders are delivered fast: everything arrives before today.
  const room = Math.floor((-offset * 5) / 7) - late - (inParts ? 8 : 0) - 4;
  const promisedOn = calendar.after(plan.orderedOn, Math.max(2, Math.min(random.whole(8, 26), room)));
  const days = inParts ? [promisedOn, calendar.after(promisedOn, random.whole(3, 8))] : [promisedOn];
  const last = days.at(-1)!;
  const lastDelivered = calendar.after(last, late);
  const loads = (inParts ? splitParts(parts) : [parts]).filter((load) => load.length > 0);
  const shipments = loads.map((load, index) => {
    const isLate = late > 0 && index === loads.length - 1;
    const shipment = receivedShipment(load, isLate ? lastDelivered : days[index]!, given);
    return isLate
      ? { ...shipment, promisedOn: last, expectedOn: lastDelivered, changes: [buildPostponement(last, lastDelivered, calendar.before(last, 2), given)] }
      : shipment;
  });
  return {
    ...plan,
    promisedOn,
    shipments,
    lines: lines.map((planned) => ({ ...planned, delivered: planned.quantity - (planned.cancelled ?? 0), startsOn: lastDelivered })),
  };
}

/** Occasionally some pieces are cancelled or discontinued. */
function cancelPieces(lines: readonly LinePlan[], random: Random): LinePlan[] {
  const isCut = lines.length > 1 && lines[0]!.product.kind === 'equipment' && lines[0]!.quantity > 3 && random.chance(0.12);
  const wholeLine = isCut && lines[1]!.product.kind === 'equipment' && random.chance(0.4);
  return lines.map((planned, index) => {
    if (isCut && !wholeLine && index === 0) return { ...planned, cancelled: random.whole(1, 2) };
    return wholeLine && index === 1 ? { ...planned, cancelled: planned.quantity } : planned;
  });
}

function receivedShipment(parts: PartPlan[], deliveredOn: string, { calendar, random, place }: Circumstances): ShipmentPlan {
  const time = `${String(random.whole(8, 16)).padStart(2, '0')}:${random.pick(['05', '10', '20', '25', '40', '50'])}`;
  return {
    state: 'delivered',
    promisedOn: deliveredOn,
    shippedOn: calendar.before(deliveredOn, random.whole(1, 3)),
    deliveredAt: calendar.instant(deliveredOn, time),
    receivedBy: place && random.pick(place.receivers),
    parts,
    changes: [],
  };
}

function buildPostponement(previousOn: string, newOn: string, changedOn: string, { calendar, random }: Chance): ShipmentPlan['changes'][number] {
  return {
    kind: 'expected',
    previousOn,
    newOn,
    changedAt: calendar.instant(changedOn, random.pick(['09:40', '11:15', '14:30', '16:55'])),
    author: random.pick(salesAdministration),
    reason: random.pick(lateReasons),
  };
}

/** Splits parts into two loads: whole lines first. The last line of the first load is cut if it is the only one. */
function splitParts(parts: readonly PartPlan[]): [PartPlan[], PartPlan[]] {
  if (parts.length > 1) return [parts.slice(0, Math.ceil(parts.length / 2)), parts.slice(Math.ceil(parts.length / 2))];
  const { line: index, quantity } = parts[0]!;
  const first = Math.ceil(quantity * 0.6);
  return quantity === 1 ? [[...parts], []] : [[{ line: index, quantity: first }], [{ line: index, quantity: quantity - first }]];
}
