import { m } from '#generated/messages/messages.js';
import {
  declareNotifications,
  type MailedFact,
  type NotificationParams,
  type NotificationTopic,
  type Words,
} from '#capabilities/notifications/notification.ts';
import { formatGroupCount, fact, quoteText } from '#capabilities/notifications/notification.text.ts';
import { documentNames } from './invoice.names.ts';
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
  /** Number of its order, the customer's own where they gave one. */
  order?: string;
}
/** `amount` is what is left to pay. */
type Overdue = InvoiceFacts & { days: number; amount: number };

export interface DisputeFacts extends NotificationParams {
  company?: string;
  /** Person who wrote: the dispute, or the message that followed. */
  name?: string;
  isCreditNote?: boolean;
}

/** Days from one reminder of an overdue invoice to the next. */
export const overdueEveryDays = 7;

/** Reminders of an invoice so far, this one included: one on the day after it was due, then weekly. 0: none yet.
 *  @param daysLate days since it was due */
export const countReminders = (daysLate: number): number => (daysLate < 1 ? 0 : Math.floor((daysLate - 1) / overdueEveryDays) + 1);

const listOrderFacts = ({ order: number }: InvoiceFacts, words: Words): readonly (MailedFact | undefined)[] => [
  fact(m['invoices.field.orderNumber'], number, words),
];
const formatViewLabel = (_params: unknown, { options }: Words): string => m['invoices.figures.see']({}, options);

/** Sums of the amounts, one per currency: "13 104,62 € et 7 242,00 CHF". */
function formatSums(invoices: readonly Overdue[], { options, money }: Words): string {
  const sum = (group: readonly Overdue[]): number => group.reduce((total, { amount }) => total + amount, 0);
  const byCurrency = [...Map.groupBy(invoices, ({ currency = 'EUR' }) => currency)];
  return new Intl.ListFormat(options.locale).format(byCurrency.map(([currency, group]) => money(sum(group), currency)));
}

const invoicesTopic: NotificationTopic = { name: 'invoices', label: m['invoices.list.title'], icon: 'receipt' };

/** Maker of the PDF that goes with the mail of an invoice. */
export const invoicePdfMaker = 'invoices.pdf';

export const invoiceNotifications = declareNotifications<InvoiceFacts>()(invoiceKind, invoicesTopic, {
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
    mail: {
      sentence: ({ number, amount = 0, currency, day = '', isCreditNote }, words) => {
        const issued = { number, amount: words.money(amount, currency) };
        return isCreditNote
          ? m['invoices.mail.creditIssued'](issued, words.options)
          : m['invoices.mail.issued']({ ...issued, day: words.day(day, 'long') }, words.options);
      },
      facts: listOrderFacts,
      button: ({ isCreditNote }, { options }) => (isCreditNote ? m['invoices.mail.viewCreditNote']({}, options) : m['invoices.figures.see']({}, options)),
      makes: { by: invoicePdfMaker, name: ({ number }) => `${number}.pdf` },
      bundle: formatGroupCount(m['invoices.mail.issuedBundle']),
    },
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
    mail: {
      sentence: ({ number, amount, currency, day = '' }: Overdue, words) =>
        m['invoices.mail.overdue']({ number, amount: words.money(amount, currency), day: words.day(day, 'long') }, words.options),
      facts: listOrderFacts,
      button: formatViewLabel,
      bundle: (group: readonly Overdue[], words) => m['invoices.mail.overdueBundle']({ count: group.length, amount: formatSums(group, words) }, words.options),
    },
  },
});

const nameDocument = ({ number, isCreditNote }: DisputeFacts, { options }: Words): string =>
  documentNames[isCreditNote ? 'creditNote' : 'invoice']({ number }, options);

export const disputeNotifications = declareNotifications<DisputeFacts>()(invoiceDisputeKind, invoicesTopic, {
  disputeAnswered: {
    audience: 'customer',
    needs: 'prices',
    frequency: 'atOnce',
    label: m['invoices.notification.disputeAnswered.label'],
    mark: { icon: 'message', family: 'info' },
    trigger: { actions: ['answered'] },
    title: (facts, words) => {
      const document = nameDocument(facts, words);
      return words.isReader(facts.authorId)
        ? m['invoices.notification.disputeAnswered.title']({ document }, words.options)
        : m['invoices.notification.disputeAnswered.titleToOther']({ document }, words.options);
    },
    detail: ({ text }, words) => [quoteText(text, words)],
    mail: {
      sentence: (facts, words) => {
        const document = nameDocument(facts, words);
        return words.isReader(facts.authorId)
          ? m['invoices.mail.disputeAnswered']({ document }, words.options)
          : m['invoices.mail.disputeAnsweredToOther']({ document }, words.options);
      },
      button: (_params, { options }) => m['invoices.mail.readReply']({}, options),
      bundle: formatGroupCount(m['invoices.mail.disputeAnsweredBundle']),
    },
  },
  invoiceDisputed: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['invoices.notification.invoiceDisputed.label'],
    mark: { icon: 'alertTriangle', family: 'warning' },
    trigger: { actions: ['created'] },
    title: ({ company = '', ...facts }, words) =>
      m['invoices.notification.invoiceDisputed.title']({ document: nameDocument(facts, words), company }, words.options),
    detail: ({ name, text }, words) => [name, quoteText(text, words)],
    mail: {
      sentence: ({ name = '', company = '', ...facts }, words) =>
        m['invoices.mail.disputed']({ document: nameDocument(facts, words), name, company }, words.options),
      button: (_params, { options }) => m['invoices.mail.handleDispute']({}, options),
      bundle: formatGroupCount(m['invoices.mail.disputedBundle']),
    },
  },
  disputeReplied: {
    audience: 'staff',
    needs: 'nothing',
    frequency: 'atOnce',
    label: m['invoices.notification.disputeReplied.label'],
    mark: { icon: 'message', family: 'warning' },
    trigger: { actions: ['replied'] },
    title: ({ company = '', ...facts }, words) =>
      m['invoices.notification.disputeReplied.title']({ document: nameDocument(facts, words), company }, words.options),
    detail: ({ name, text }, words) => [name, quoteText(text, words)],
    mail: {
      sentence: ({ name = '', company = '', ...facts }, words) =>
        m['invoices.mail.disputeReplied']({ document: nameDocument(facts, words), name, company }, words.options),
      button: (_params, { options }) => m['invoices.mail.handleDispute']({}, options),
      bundle: formatGroupCount(m['invoices.mail.disputeRepliedBundle']),
    },
  },
});
