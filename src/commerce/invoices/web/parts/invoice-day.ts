import { formatDay } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** A day of an invoice: always with its year, since accounts reach back. */
export const invoiceDay = (day: string, locale: Locale): string => formatDay(day, locale, 'auto');
