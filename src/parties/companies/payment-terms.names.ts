import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import type { EndOfMonth, PaymentTerms } from './payment-terms.ts';

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
  return day === null ? names[end]({ count: days }, options) : namesWithDay[end]({ count: days, day: numbered(day, locale) }, options);
}

/** Payment terms that an object states; `undefined` where it states none. */
export const statedTerms = (days: number | null, end: EndOfMonth | null, day: number | null): PaymentTerms | undefined =>
  days === null || end === null ? undefined : { days, end, day };

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Number of a day of the month: "1ᵉʳ", "10", "10th". */
function numbered(day: number, locale: Locale): string {
  if (locale === 'fr') return day === 1 ? '1ᵉʳ' : String(day);
  return `${day}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;
}
