import { addDays, endOfMonth } from '#platform/calendar.ts';
import type { endOfMonthReadings } from '#companies/companies.feed.ts';

/** Agreed payment terms. "45 jours fin de mois" has two legal readings. */
export interface PaymentTerms {
  days: number;
  end: (typeof endOfMonthReadings)[number];
}

/** The day on which an invoice issued on a day is due. */
export function dueDayOf(issuedOn: string, { days, end }: PaymentTerms): string {
  if (end === 'endThenDays') return addDays(endOfMonth(issuedOn), days);
  const due = addDays(issuedOn, days);
  return end === 'daysThenEnd' ? endOfMonth(due) : due;
}
