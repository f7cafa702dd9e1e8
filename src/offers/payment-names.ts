import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/locale.ts';

const names = { none: m['offers.payment.none'], daysThenEnd: m['offers.payment.daysThenEnd'], endThenDays: m['offers.payment.endThenDays'] };

/** Payment terms in words: "45 jours fin de mois". */
export const paymentText = (days: number, endOfMonth: keyof typeof names, options?: { locale: Locale }): string =>
  days === 0 && endOfMonth === 'none' ? m['offers.payment.onReceipt']({}, options) : names[endOfMonth]({ count: days }, options);
