import { withCompany } from '#platform/kernel/address.ts';
import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { electronicNames, methodNames, paymentStatusNames } from './invoice.names.ts';
import { invoicesAddress } from './invoices.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const invoiceKind = 'invoice';
export const paymentKind = 'payment';
export const invoiceDisputeKind = 'invoiceDispute';

/** Address of an object. Payments and disputes are shown beside their invoice. */
export const invoiceObjectAddress = (invoiceNumber: string, companyId: number): string => withCompany(invoicesAddress(invoiceNumber), companyId);

/** The words of this domain's objects in activity logs. */
export const invoicesJournal: JournalDeclaration = {
  fields: {
    creditedTotal: m['invoices.journal.field.creditedTotal'],
    electronicStatus: m['invoices.field.electronicStatus'],
    paidTotal: m['invoices.journal.field.paidTotal'],
    paymentStatus: m['invoices.journal.field.paymentStatus'],
    method: m['invoices.journal.field.method'],
    paidOn: m['invoices.journal.field.paidOn'],
    reference: m['invoices.journal.field.reference'],
  },
  actions: {
    allocated: { name: m['invoices.journal.action.allocated'], sentence: m['invoices.journal.sentence.allocated'] },
    paid: { name: m['invoices.journal.action.paid'], sentence: m['invoices.journal.sentence.paid'] },
    replied: { name: m['activity.action.answered'], sentence: m['activity.journal.answered'] },
    settled: { name: m['invoices.journal.action.settled'], sentence: m['invoices.journal.sentence.settled'] },
  },
  kinds: {
    [invoiceKind]: {
      name: m['invoices.journal.invoice.name'],
      what: m['invoices.journal.invoice.what'],
      of: m['invoices.journal.invoice.of'],
      narrows: 'everyLog',
      values: { electronicStatus: electronicNames, paymentStatus: paymentStatusNames },
      amounts: ['paidTotal', 'creditedTotal'],
      address: ({ title }) => invoicesAddress(title),
    },
    [invoiceDisputeKind]: {
      name: m['invoices.journal.invoiceDispute.name'],
      what: m['invoices.journal.invoiceDispute.what'],
      of: m['invoices.journal.invoiceDispute.of'],
      narrows: 'wholeLog',
      isQueued: true,
    },
    [paymentKind]: {
      name: m['invoices.journal.payment.name'],
      what: m['invoices.journal.payment.what'],
      of: m['invoices.journal.payment.of'],
      narrows: 'wholeLog',
      values: { method: methodNames },
      amounts: ['amount'],
    },
  },
};
