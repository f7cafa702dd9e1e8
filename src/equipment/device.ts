import { addMonths } from '#platform/calendar.ts';
import { expiryOf, type ExpiryClass } from '#contracts/contract.ts';

/** Protection of a device on a day: by a running contract line, by its warranty alone, or by nothing. */
export const coverages = ['covered', 'warrantyOnly', 'uncovered'] as const;
export type Coverage = (typeof coverages)[number];

/** @param isCovered whether a running line of an active contract names the device on that day */
export function coverageOf({ isCovered, warrantyUntil }: { isCovered: boolean; warrantyUntil: string | null }, today: string): Coverage {
  if (isCovered) return 'covered';
  return isInWarranty(warrantyUntil, today) ? 'warrantyOnly' : 'uncovered';
}

/** In warranty through its last day; out of it also where no day is known. */
export const isInWarranty = (warrantyUntil: string | null, today: string): boolean => warrantyUntil !== null && warrantyUntil >= today;

/** Class of the end of support; null where no support is known. */
export const supportOf = (supportEndsOn: string | null, today: string): ExpiryClass | null => (supportEndsOn === null ? null : expiryOf(supportEndsOn, today));

/** Months before the last day of support of a product in which it is announced. */
export const endOfSupportWarningMonths = 12;
export const isNearEndOfSupport = (endOfSupportOn: string | null, today: string): boolean =>
  endOfSupportOn !== null && endOfSupportOn < addMonths(today, endOfSupportWarningMonths);
