import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { formatDay, formatMoney } from '#platform/kernel/format.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';

export const invoiceError = declareErrors({
  /** The only rate that there is. */
  'invoices.lastPenaltyRate': [409, m['invoices.error.lastPenaltyRate']],
  /** A void invoice has no amount due. */
  'invoices.void': [409, m['invoices.error.void']],
  /** It is being contested already. */
  'invoices.disputed': [409, m['invoices.error.disputed']],
});

/** Why a row of invoices, payments or credit notes is refused by what is there already. */
export const numberTaken = declareIssue('invoices.numberTaken', m['invoices.flaw.numberTaken']);
export const alreadyIssued = declareIssue('invoices.alreadyIssued', m['invoices.flaw.alreadyIssued']);
export const moreThanCredit = declareIssue('invoices.moreThanCredit', m['invoices.flaw.moreThanCredit']);
export const otherCurrency = declareIssue('invoices.otherCurrency', m['invoices.flaw.otherCurrency']);
export const invoiceChanged = declareIssue('invoices.invoiceChanged', m['invoices.flaw.invoiceChanged']);
export const statusAhead = declareIssue('invoices.statusAhead', m['invoices.flaw.statusAhead']);

interface InLanguage {
  locale: Locale;
}

/** Credit beyond what remains to be paid of an invoice; amounts in minor units. */
export const moreThanBalance = declareIssue(
  'invoices.moreThanBalance',
  ({ amount, balance, currency }: { amount: number; balance: number; currency: string }, { locale }: InLanguage) =>
    m['invoices.flaw.moreThanBalance']({ amount: formatMoney(amount, currency, locale), balance: formatMoney(balance, currency, locale) }, { locale }),
);

/** Reasons for which an invoice or a credit note is refused by an invoice that it names. */
export const correctsOtherCompany = declareIssue('invoices.correctsOtherCompany', m['invoices.flaw.correctsOtherCompany']);
export const correctsNoInvoice = declareIssue('invoices.correctsNoInvoice', m['invoices.flaw.correctsNoInvoice']);
export const correctsOtherCurrency = declareIssue('invoices.correctsOtherCurrency', m['invoices.flaw.correctsOtherCurrency']);
export const correctedTwice = declareIssue('invoices.correctedTwice', m['invoices.flaw.correctedTwice']);
export const noDeposit = declareIssue('invoices.noDeposit', m['invoices.flaw.noDeposit']);
/** Deduction beyond what other invoices leave of a deposit; amounts in minor units. */
export const moreThanDeposit = declareIssue(
  'invoices.moreThanDeposit',
  ({ amount, left, currency }: { amount: number; left: number; currency: string }, { locale }: InLanguage) =>
    m['invoices.flaw.moreThanDeposit']({ amount: formatMoney(amount, currency, locale), left: formatMoney(left, currency, locale) }, { locale }),
);
export const correctsOtherDay = declareIssue('invoices.correctsOtherDay', ({ day }: { day: string }, { locale }: InLanguage) =>
  m['invoices.flaw.correctsOtherDay']({ day: formatDay(day, locale, 'long') }, { locale }),
);
