import { addDays, addMonths, endOfMonth, startOfMonth } from '#platform/kernel/calendar.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';

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
export function computeDueDay(issuedOn: string, { days, end, day }: PaymentTerms): string {
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

const names = {
  none: m['companies.payment.none'],
  daysThenEnd: m['companies.payment.daysThenEnd'],
  endThenDays: m['companies.payment.endThenDays'],
} satisfies Record<EndOfMonth, unknown>;
const namesWithDay = { none: names.none, daysThenEnd: m['companies.payment.daysThenEndOn'], endThenDays: m['companies.payment.endThenDaysOn'] };

/** Payment terms in words: "45 jours fin de mois le 10". */
export function paymentText({ days, end, day }: PaymentTerms, locale: Locale): string {
  const options = { locale };
  if (days === 0 && end === 'none') return m['companies.payment.onReceipt']({}, options);
  return day === null ? names[end]({ count: days }, options) : namesWithDay[end]({ count: days, day: formatOrdinal(day, locale) }, options);
}

/** Payment terms that an object states; `undefined` where it states none. */
export const statedTerms = (days: number | null, end: EndOfMonth | null, day: number | null): PaymentTerms | undefined =>
  days === null || end === null ? undefined : { days, end, day };

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Number of a day of the month: "1ᵉʳ", "10", "10th". */
function formatOrdinal(day: number, locale: Locale): string {
  if (locale === 'fr') return day === 1 ? '1ᵉʳ' : String(day);
  return `${day}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;
}
