import { m } from '#generated/messages/messages.js';
import { sumOf, taxesByRate, type Taxed } from '#platform/amounts.ts';
import { formatMoney, formatPercent } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { TotalsBlock } from './document.model.ts';

/** An offer or an order with its amounts. */
interface Priced {
  lines: readonly Taxed[];
  currency: string;
  totalExclVat: number;
  totalInclVat: number;
}

/** Totals of an offer or an order, with VAT by rate; its sum alone where an ERP has rounded otherwise. */
export function pricedTotals({ lines, currency, totalExclVat, totalInclVat }: Priced, locale: Locale): TotalsBlock {
  const options = { locale };
  const row = (label: string, minor: number) => ({ label, value: formatMoney(minor, currency, locale) });
  const taxes = taxesByRate(lines);
  const vat = totalInclVat - totalExclVat;
  const isRoundedAlike = sumOf(taxes.map(({ amount }) => amount)) === vat;
  return {
    kind: 'totals',
    rows: [
      row(m['platform.document.exclVat']({}, options), totalExclVat),
      ...(isRoundedAlike
        ? taxes.map(({ basisPoints, amount }) => row(m['platform.document.vatRate']({ rate: formatPercent(basisPoints / 10_000, locale, 2) }, options), amount))
        : [row(m['platform.document.vat']({}, options), vat)]),
      { ...row(m['platform.document.inclVat']({}, options), totalInclVat), strong: true },
    ],
  };
}
