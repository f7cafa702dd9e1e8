import { addMonths } from '#platform/kernel/calendar.ts';
import { expiryWarningMonths } from '#platform/kernel/constants.ts';

/** Class of an end on a day. */
export const expiryClasses = ['inProgress', 'underThreeMonths', 'expired'] as const;
export type ExpiryClass = (typeof expiryClasses)[number];

/** The first day whose end is not announced yet: `end < today + 3 calendar months` is. */
export const computeExpiryLimit = (today: string): string => addMonths(today, expiryWarningMonths);

/** Expired from the day after the end; under three months while the end lies before `computeExpiryLimit`. */
export function classifyExpiry(endsOn: string, today: string): ExpiryClass {
  if (endsOn < today) return 'expired';
  return endsOn < computeExpiryLimit(today) ? 'underThreeMonths' : 'inProgress';
}

/** The days on which ends of a class lie: from the first on, before the second. */
export function toExpiryDays(expiry: ExpiryClass, today: string): { from?: string; before?: string } {
  if (expiry === 'expired') return { before: today };
  const limit = computeExpiryLimit(today);
  return expiry === 'underThreeMonths' ? { from: today, before: limit } : { from: limit };
}
