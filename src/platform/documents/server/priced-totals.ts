import { m } from '#generated/messages/messages.js';
import { sumAmounts, taxesByRate, type Taxed } from '#platform/kernel/amounts.ts';
import { formatMoney, formatPercent } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { TotalsBlock } from './document.model.ts';

/** An offer or an order with its amounts. */
interface Priced {
  lines: readonly Taxed[];
  currency: string;
  totalExclVat: number;
  totalInclVat: number;
}

/** Totals of an offer or an order, with VAT by rate. Where an ERP has rounded otherwise, with the basis of each rate and the VAT that it states. */
export function pricedTotals({ lines, currency, totalExclVat, totalInclVat }: Priced, locale: Locale): TotalsBlock {
  const options = { locale };
  const row = (label: string, minor: number) => ({ label, value: formatMoney(minor, currency, locale) });
  const formatRate = (basisPoints: number) => formatPercent(basisPoints / 10_000, locale, 2);
  const taxes = taxesByRate(lines);
  const vat = totalInclVat - totalExclVat;
  const isRoundedAlike = sumAmounts(taxes.map(({ amount }) => amount)) === vat;
  return {
    kind: 'totals',
    rows: [
      row(m['platform.document.exclVat']({}, options), totalExclVat),
      ...(isRoundedAlike
        ? taxes.map(({ basisPoints, amount }) => row(m['platform.document.vatRate']({ rate: formatRate(basisPoints) }, options), amount))
        : [
            ...taxes.map(({ basisPoints, basis }) => row(m['platform.document.vatBasis']({ rate: formatRate(basisPoints) }, options), basis)),
            row(m['platform.document.vat']({}, options), vat),
          ]),
      { ...row(m['platform.document.inclVat']({}, options), totalInclVat), strong: true },
    ],
  };
}
