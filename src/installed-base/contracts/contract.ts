import { addMonths, monthsBetween, addDays } from '#platform/calendar.ts';
import { expiryWarningMonths } from '#platform/constants.ts';

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
export const statusOf = (reported: string): 'active' | 'inactive' | undefined => vendorStatuses.get(reported.toLowerCase().replace(/[^a-z]/g, ''));

export const contractTypes = ['support', 'warranty', 'licence'] as const;
export type ContractType = (typeof contractTypes)[number];

/** Nature of a line. */
export const contractLineKinds = ['hardware', 'software', 'service'] as const;
export type ContractLineKind = (typeof contractLineKinds)[number];

/** Days before an end on which it is announced by a notification, the earliest first. */
export const alertDays = [180, 90, 60, 30, 7] as const;

/** Class of an end on a day. */
export const expiryClasses = ['inProgress', 'underThreeMonths', 'expired'] as const;
export type ExpiryClass = (typeof expiryClasses)[number];

/** The first day whose end is not announced yet: `end < today + 3 calendar months` is. */
export const expiryLimit = (today: string): string => addMonths(today, expiryWarningMonths);

/** Expired from the day after the end; under three months while the end lies before `expiryLimit`. */
export function expiryOf(endsOn: string, today: string): ExpiryClass {
  if (endsOn < today) return 'expired';
  return endsOn < expiryLimit(today) ? 'underThreeMonths' : 'inProgress';
}

/** The days on which ends of a class lie: from the first on, before the second. */
export function daysOfExpiry(expiry: ExpiryClass, today: string): { from?: string; before?: string } {
  if (expiry === 'expired') return { before: today };
  const limit = expiryLimit(today);
  return expiry === 'underThreeMonths' ? { from: today, before: limit } : { from: limit };
}

interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** The days of a line: its own, else those of its contract. */
export const daysOfLine = (line: Days, contract: { startsOn: string; endsOn: string }): { fromOn: string; untilOn: string } => ({
  fromOn: line.startsOn ?? contract.startsOn,
  untilOn: line.endsOn ?? contract.endsOn,
});

/** Whole months of a contract, its last day included: 19 November 2026 to 18 November 2029 is 36. */
export const periodMonths = (startsOn: string, endsOn: string): number => monthsBetween(startsOn, addDays(endsOn, 1));
