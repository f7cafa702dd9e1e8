import { formatUnitPrice } from '#platform/kernel/format.ts';
import type { useFormat } from './use-format.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'money' | 'locale'>;

/** Prices of one unit as the reader sees them: "48,50 €", "0,0125 €"; a dash for null. */
export const unitPriceIn =
  ({ money, locale }: Format) =>
  (unitPrice: number | null, currency: string): string =>
    unitPrice === null ? money(null, currency) : formatUnitPrice(unitPrice, currency, locale);
