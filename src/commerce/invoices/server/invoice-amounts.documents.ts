import { bankBlocks } from '#parties/companies/server/companies.service.ts';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { formatDay, formatMoney, formatPercent } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Block } from '#platform/documents/server/document.model.ts';
import { computeDueAmount } from '../invoice.ts';
import { adjustmentKinds, formatExemption, toSignedAmount, type LegalInvoice } from '../legal-invoice.ts';

/** Amounts of an invoice on paper: VAT, totals, what is due and how it is paid. */

const formatRate = (basisPoints: number, locale: Locale): string => formatPercent(basisPoints / 10_000, locale, 2);

/** VAT by category and rate. */
export function buildTaxesBlock({ taxes, currency }: LegalInvoice, locale: Locale): Block {
  const options = { locale };
  return {
    kind: 'table',
    columns: [
      { title: m['invoices.document.vatRate']({}, options), fill: 1 },
      { title: m['invoices.document.vatBasis']({}, options), align: 'end' },
      { title: m['invoices.document.vatAmount']({}, options), align: 'end' },
    ],
    rows: taxes.map((tax) => ({
      cells: [
        withDots(tax.category === 'O' ? '' : formatRate(tax.basisPoints, locale), formatExemption(tax, locale)),
        formatMoney(tax.basis, currency, locale),
        formatMoney(tax.amount, currency, locale),
      ],
    })),
  };
}

/** Totals, down to the amount due. */
export function buildTotalsBlock(invoice: LegalInvoice, locale: Locale): Block {
  const { lines, adjustments, totalExclVat, totalVat, totalVatEur, currency, type } = invoice;
  const options = { locale };
  const ofLines = lines.reduce((sum, line) => sum + line.totalExclVat, 0);
  return {
    kind: 'totals',
    rows: [
      ...(adjustments.length === 0 ? [] : [{ label: m['invoices.document.linesTotal']({}, options), value: formatMoney(ofLines, currency, locale) }]),
      ...adjustmentKinds.flatMap((kind) => {
        const own = adjustments.filter((adjustment) => adjustment.kind === kind);
        const label = kind === 'discount' ? m['invoices.adjustment.discounts'] : m['invoices.adjustment.charges'];
        return own.length === 0
          ? []
          : [
              {
                label: label({}, options),
                value: formatMoney(
                  own.reduce((sum, one) => sum + toSignedAmount(one), 0),
                  currency,
                  locale,
                ),
              },
            ];
      }),
      { label: m['invoices.field.totalExclVat']({}, options), value: formatMoney(totalExclVat, currency, locale) },
      { label: m['invoices.field.totalVat']({}, options), value: formatMoney(totalVat, currency, locale) },
      ...(totalVatEur === null ? [] : [{ label: m['invoices.document.vatInEuros']({}, options), value: formatMoney(totalVatEur, 'EUR', locale) }]),
      ...buildPrepaidRows(invoice, locale),
      {
        label: type === 'creditNote' ? m['invoices.document.toYourCredit']({}, options) : m['invoices.document.toPay']({}, options),
        value: formatMoney(computeDueAmount(invoice), currency, locale),
        strong: true,
      },
    ],
  };
}

/** Between the total with VAT and the amount due: deposits one by one, other payments before the day of issue, rounding. */
function buildPrepaidRows({ totalInclVat, prepaidTotal, rounding, deposits, currency }: LegalInvoice, locale: Locale): { label: string; value: string }[] {
  const options = { locale };
  if (prepaidTotal === 0 && rounding === 0) return [];
  const formatAmount = (minor: number): string => formatMoney(minor, currency, locale);
  const otherwise = prepaidTotal - deposits.reduce((sum, deposit) => sum + deposit.amount, 0);
  return [
    { label: m['invoices.field.totalInclVat']({}, options), value: formatAmount(totalInclVat) },
    ...deposits.map((deposit) => ({
      label: m['invoices.document.depositOf'](
        { number: deposit.number, day: formatDay(deposit.issuedOn, locale, 'numeric'), vat: formatAmount(deposit.vat) },
        options,
      ),
      value: formatAmount(-deposit.amount),
    })),
    ...(otherwise === 0 ? [] : [{ label: m['invoices.document.prepaid']({}, options), value: formatAmount(-otherwise) }]),
    ...(rounding === 0 ? [] : [{ label: m['invoices.document.rounding']({}, options), value: formatAmount(rounding) }]),
  ];
}

/** Payment by transfer, where something is due. */
export function buildPaymentBlocks(invoice: LegalInvoice, locale: Locale): Block[] {
  const { type, iban, bic, dueOn, number } = invoice;
  const options = { locale };
  if (type === 'creditNote' || iban === '' || computeDueAmount(invoice) <= 0) return [];
  return [
    { kind: 'heading', text: m['invoices.document.payment']({ day: formatDay(dueOn, locale, 'long'), number }, options) },
    ...bankBlocks({ iban, bic }, locale),
  ];
}
