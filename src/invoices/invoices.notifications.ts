import { m } from '#generated/messages/messages.js';
import { notificationsAbout, type MailedFact, type NotificationParams, type Words } from '#notifications/notification.ts';
import { byWhom, fact, quoted } from '#notifications/notification.text.ts';
import { invoiceDisputeKind, invoiceKind } from './invoices.journal.ts';

/** Notifications about invoices, credit notes and disputes. */

/** Amounts in minor units, days `YYYY-MM-DD`. */
export interface InvoiceFacts extends NotificationParams {
  /** Due day. */
  day?: string;
  /** Total including VAT. */
  amount?: number;
  currency?: string;
  isCreditNote?: boolean;
}
/** `amount` is what is left to pay. */
type Overdue = InvoiceFacts & { days: number; amount: number };

export interface DisputeFacts extends NotificationParams {
  company?: string;
  /** Person who contests. */
  name?: string;
}

/** Days from one reminder of an overdue invoice to the next. */
export const overdueEveryDays = 7;

/** Reminders of an invoice so far, this one included: one on the day after it was due, then weekly. 0: none yet.
 *  @param daysLate days since it was due */
export const overdueReminder = (daysLate: number): number => (daysLate < 1 ? 0 : Math.floor((daysLate - 1) / overdueEveryDays) + 1);

const due = ({ day, isCreditNote }: InvoiceFacts, words: Words): MailedFact | undefined =>
  fact(m['invoices.field.dueOn'], !isCreditNote && day !== undefined && words.day(day, 'long'), words);

export const invoiceNotifications = notificationsAbout<InvoiceFacts>()(invoiceKind, {
  invoiceIssued: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['invoices.notification.invoiceIssued.label'],
    mark: { icon: 'fileInvoice', family: 'neutral' },
    trigger: { actions: ['issued'] },
    title: ({ number, isCreditNote }, { options }) =>
      isCreditNote ? m['invoices.news.creditIssued']({ number }, options) : m['invoices.news.issued']({ number }, options),
    detail: ({ amount, currency, day, isCreditNote }, words) => [
      amount !== undefined && m['invoices.figures.inclVat']({ amount: words.money(amount, currency) }, words.options),
      !isCreditNote && day !== undefined && m['invoices.figures.due']({ day: words.day(day) }, words.options),
    ],
    mailed: (params, words) => [
      fact(m['invoices.notification.fact.inclVat'], params.amount !== undefined && words.money(params.amount, params.currency), words),
      due(params, words),
    ],
  },
  invoiceOverdue: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['invoices.notification.invoiceOverdue.label'],
    mark: { icon: 'alertTriangle', family: 'danger' },
    trigger: 'daily',
    title: ({ number, days }: Overdue, { options }) => m['invoices.notification.invoiceOverdue.title']({ number, count: days }, options),
    detail: ({ amount, currency }: Overdue, words) => [m['invoices.notification.balance']({ amount: words.money(amount, currency) }, words.options)],
    mailed: (params: Overdue, words) => [fact(m['invoices.notification.fact.balance'], words.money(params.amount, params.currency), words), due(params, words)],
  },
});

export const disputeNotifications = notificationsAbout<DisputeFacts>()(invoiceDisputeKind, {
  disputeAnswered: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['invoices.notification.disputeAnswered.label'],
    mark: { icon: 'message', family: 'info' },
    trigger: { actions: ['answered'] },
    title: ({ number }, { options }) => m['invoices.notification.disputeAnswered.title']({ number }, options),
    detail: ({ text }, words) => [quoted(text, words)],
  },
  invoiceDisputed: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['invoices.notification.invoiceDisputed.label'],
    mark: { icon: 'alertTriangle', family: 'warning' },
    trigger: { actions: ['created'] },
    title: ({ number, company = '' }, { options }) => m['invoices.notification.invoiceDisputed.title']({ number, company }, options),
    detail: ({ name, text }, words) => [name, quoted(text, words)],
    mailed: ({ name }, words) => [byWhom(name, words)],
  },
});
