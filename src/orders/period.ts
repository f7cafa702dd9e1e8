import { addMonths } from '#platform/calendar.ts';
import { expiryWarningMonths } from '#platform/constants.ts';

/** Class of the end of a support or subscription period: expired before today; a warning when it ends
 *  within three calendar months; else in progress. Days are `YYYY-MM-DD`. */
export type PeriodClass = 'inProgress' | 'underThreeMonths' | 'expired';

export function periodClass(endsOn: string, today: string): PeriodClass {
  if (endsOn < today) return 'expired';
  return endsOn < addMonths(today, expiryWarningMonths) ? 'underThreeMonths' : 'inProgress';
}
