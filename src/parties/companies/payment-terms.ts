import { addDays, addMonths, endOfMonth, startOfMonth } from '#platform/kernel/calendar.ts';

/** "45 days end of month" has two legal readings: a setting of the customer. */
export const endOfMonthReadings = ['none', 'daysThenEnd', 'endThenDays'] as const;
export type EndOfMonth = (typeof endOfMonthReadings)[number];

/** Agreed payment terms. */
export interface PaymentTerms {
  days: number;
  end: EndOfMonth;
  /** Day of the month on which the customer pays, after an end of month: "fin de mois le 10". */
  day: number | null;
}

/** The day on which an invoice issued on a day is due. */
export function dueDayOf(issuedOn: string, { days, end, day }: PaymentTerms): string {
  const reckoned = end === 'endThenDays' ? addDays(endOfMonth(issuedOn), days) : addDays(issuedOn, days);
  const due = end === 'daysThenEnd' ? endOfMonth(reckoned) : reckoned;
  if (day === null) return due;
  const ofMonth = numberedDay(due, day);
  return ofMonth >= due ? ofMonth : numberedDay(addMonths(startOfMonth(due), 1), day);
}

/** Day of a month by its number; the last one of a shorter month. */
function numberedDay(month: string, number: number): string {
  const [wanted, last] = [addDays(startOfMonth(month), number - 1), endOfMonth(month)];
  return wanted < last ? wanted : last;
}
