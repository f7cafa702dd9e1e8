import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/issues.ts';

/** Why a row of invoices, payments or credit notes is refused by what is there already. */
export const numberTaken = issue('invoices.numberTaken', m['invoices.flaw.numberTaken']);
export const alreadyIssued = issue('invoices.alreadyIssued', m['invoices.flaw.alreadyIssued']);
export const moreThanCredit = issue('invoices.moreThanCredit', m['invoices.flaw.moreThanCredit']);
export const otherCurrency = issue('invoices.otherCurrency', m['invoices.flaw.otherCurrency']);
export const invoiceChanged = issue('invoices.invoiceChanged', m['invoices.flaw.invoiceChanged']);
