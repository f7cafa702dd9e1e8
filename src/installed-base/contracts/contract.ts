import { monthsBetween, addDays } from '#platform/kernel/calendar.ts';

/** `active` and `inactive` as the source reports them; `archived` by the customer or by staff. */
export const contractStates = ['active', 'inactive', 'archived'] as const;

export type ContractState = (typeof contractStates)[number];

/** Statuses as vendors write them, with what they mean here: a contract that is signed, or late to be paid for, still covers its lines. */
const vendorStatuses: ReadonlyMap<string, 'active' | 'inactive'> = new Map([
  ['active', 'active'],
  ['signed', 'active'],
  ['overdue', 'active'],
  ['service', 'active'],
  ['qahold', 'inactive'],
  ['terminated', 'inactive'],
  ['entered', 'inactive'],
  ['expired', 'inactive'],
  ['expiredinactive', 'inactive'],
  ['inactive', 'inactive'],
]);

/** The status that a reported one stands for ("QA Hold", "active"); `undefined` for one that no vendor uses. */
export const parseStatus = (reported: string): 'active' | 'inactive' | undefined => vendorStatuses.get(reported.toLowerCase().replace(/[^a-z]/g, ''));

export const contractTypes = ['support', 'warranty', 'licence'] as const;
export type ContractType = (typeof contractTypes)[number];

/** Nature of a line. */
export const contractLineKinds = ['hardware', 'software', 'service'] as const;
export type ContractLineKind = (typeof contractLineKinds)[number];

/** Days before an end on which it is announced by a notification, the earliest first. */
export const alertDays = [180, 90, 60, 30, 7] as const;

interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** The days of a line: its own, else those of its contract. */
export const resolveLineDays = (line: Days, contract: { startsOn: string; endsOn: string }): { fromOn: string; untilOn: string } => ({
  fromOn: line.startsOn ?? contract.startsOn,
  untilOn: line.endsOn ?? contract.endsOn,
});

/** Whole months of a contract, its last day included: 19 November 2026 to 18 November 2029 is 36. */
export const countPeriodMonths = (startsOn: string, endsOn: string): number => monthsBetween(startsOn, addDays(endsOn, 1));

/** Manufacturers whose support asks for a CCO ID. */
export const ccoIdManufacturers = ['cisco', 'meraki'] as const;

/** Whether a manufacturer's support asks for a CCO ID. */
export const needsCcoId = (manufacturer: string): boolean => (ccoIdManufacturers as readonly string[]).includes(manufacturer);
