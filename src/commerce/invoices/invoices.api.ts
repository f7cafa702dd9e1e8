import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { endOfMonthReadings } from '#parties/companies/payment-terms.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, currency, day, instant, money, priceRate, requiredText, responseText, uuid } from '#platform/http/schemas.ts';
import { electronicStatuses } from './electronic-status.ts';
import { disputeFilesAtMost, disputeMessageMax, disputeReasons, disputeStates } from './dispute.ts';
import { archivedAtMost, documentForms, documentTypes, invoiceStates, voidReasons } from './invoice.ts';
import { invoiceList } from './invoices.list.ts';
import { adjustment, invoiceLine, party, postal, tax } from './invoice-parts.ts';
import { operations } from './legal-invoice.ts';
import { actionEndpoint, itemEndpoint, itemFileEndpoint, itemFiles, queueItem } from '#capabilities/queues/queues.api.ts';
import { invoiceDisputeQueue } from './invoice-disputes.queue.ts';

export const invoiceSummary = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    number: responseText(60),
    type: z.enum(documentTypes),
    form: z.enum(documentForms),
    issuedOn: day(),
    dueOn: day(),
    orderNumber: responseText(60).nullable(),
    customerOrderNumber: responseText(60),
    project: responseText(200),
    contactName: responseText(200).nullable(),
    currency: currency(),
    totalExclVat: money(),
    totalInclVat: money(),
    /** Remaining amount to pay; for a credit note, to allocate. Negative: overpaid. */
    balance: money(),
    state: z.enum(invoiceStates),
    daysLate: z.int().min(0),
    isDisputed: z.boolean(),
    /** Latest status of the electronic invoice, where a platform reported one. */
    electronicStatus: z.enum(electronicStatuses).nullable(),
  })
  .meta({ id: 'InvoiceSummary' });
export type InvoiceSummary = z.output<typeof invoiceSummary>;

export const paymentMethods = ['transfer', 'directDebit', 'card', 'cheque', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
const payment = z.object({ id: uuid(), paidOn: day(), amount: money(), method: z.enum(paymentMethods), reference: responseText(100) }).meta({ id: 'Payment' });

/** Seen from an invoice, the credit note; seen from a credit note, the invoice it pays. */
const allocation = z.object({ id: uuid(), number: responseText(60), allocatedOn: day(), amount: money() }).meta({ id: 'CreditAllocation' });

const dispute = z
  .object({
    id: uuid(),
    number: responseText(60),
    reason: z.enum(disputeReasons),
    message: responseText(2000),
    state: z.enum(disputeStates),
    disputerName: responseText(200),
    createdAt: instant(),
    files: z.array(z.object({ id: uuid(), name: responseText(255), size: z.int() })).max(20),
  })
  .meta({ id: 'InvoiceDispute' });
export type InvoiceDispute = z.output<typeof dispute>;

const reportedStatus = z
  .object({ id: uuid(), status: z.enum(electronicStatuses), reachedAt: instant(), platform: responseText(120), reason: responseText(500), amount: money() })
  .meta({ id: 'ElectronicInvoiceStatus' });

const namedInvoice = z.object({ number: responseText(60), issuedOn: day() });

export const invoiceDetail = z
  .object({
    ...invoiceSummary.shape,
    contactEmail: responseText(254).nullable(),
    /** The order it comes of, where its reader may see it. */
    order: z.object({ number: responseText(60), customerOrderNumber: responseText(60) }).nullable(),
    suppliedOn: day().nullable(),
    suppliedUntil: day().nullable(),
    operation: z.enum(operations),
    vatOnDebits: z.boolean(),
    seller: party,
    buyer: party,
    deliveryAddress: z.object(postal).nullable(),
    iban: responseText(34),
    bic: responseText(11),
    paymentDays: z.int().nullable(),
    paymentEndOfMonth: z.enum(endOfMonthReadings).nullable(),
    paymentDay: z.int().nullable(),
    penaltyBasisPoints: priceRate(),
    discountTerms: responseText(500),
    /** Invoice that a credit note or a corrected invoice corrects. */
    corrects: namedInvoice.nullable(),
    /** The corrected invoice in place of this one. */
    replacedBy: namedInvoice.nullable(),
    /** The reason for which nothing of it is due. */
    voidReason: z.enum(voidReasons).nullable(),
    /** Paid before the day of issue, deposits included, and what rounding adds to the amount due. */
    prepaidTotal: money(),
    rounding: money(),
    /** Deposit invoices that it deducts. */
    deposits: z.array(namedInvoice.extend({ amount: money(), vat: money() })).max(50),
    /** Final invoices that deduct a deposit. */
    deductedBy: z.array(namedInvoice.extend({ amount: money() })),
    note: responseText(2000),
    siteId: uuid().nullable(),
    siteLabel: responseText(200).nullable(),
    subOrganisationName: responseText(200).nullable(),
    totalVat: money(),
    /** VAT in euro cents, of an invoice in another currency. */
    totalVatEur: money(),
    paidTotal: money(),
    creditedTotal: money(),
    settledOn: day().nullable(),
    lines: z.array(invoiceLine),
    adjustments: z.array(adjustment),
    taxes: z.array(tax),
    payments: z.array(payment),
    allocations: z.array(allocation),
    disputes: z.array(dispute),
    /** Life cycle of the electronic invoice, oldest first. */
    statuses: z.array(reportedStatus),
  })
  .meta({ id: 'Invoice' });
export type InvoiceDetail = z.output<typeof invoiceDetail>;

const byCode = z.object({ code: code() });

export const invoiceEndpoints = listEndpoints(invoiceList, invoiceSummary);

/** Balance due, by days past the due date. */
export const ageing = z
  .object({
    currency: currency(),
    balance: money(),
    overdue: money(),
    buckets: z.object({ current: money(), to30: money(), to60: money(), to90: money(), over90: money() }),
    /** In the customer's favour, in no bucket: credit notes to allocate, and what was paid too much. */
    toAllocate: money(),
    overpaid: money(),
  })
  .meta({ id: 'Ageing' });
export type AgeingFigures = z.output<typeof ageing>;

export const getAgeing = endpoint('GET', '/api/invoices/ageing', {
  summary: 'What is owed today, by days past the due day; one entry a currency, none when there are no invoices.',
  access: 'company',
  right: 'prices',
  companies: 'all',
  response: z.object({ currencies: z.array(ageing).max(20) }),
});

export const archiveInvoices = endpoint('GET', '/api/invoices/archive', {
  summary: 'Chosen invoices as one ZIP of their PDFs: `ids`, separated by commas.',
  access: 'company',
  right: 'prices',
  companies: 'all',
  query: z.object({
    ids: z
      .string()
      .max(40 * archivedAtMost)
      .transform((raw) => [...new Set(raw.split(',').filter(Boolean))])
      .pipe(z.array(uuid()).min(1).max(archivedAtMost)),
  }),
  produces: ['application/zip'],
  costly: true,
});

export const getInvoice = endpoint('GET', '/api/invoices/:code', {
  summary: 'One invoice or credit note by number or id, with lines, taxes, payments, allocations and disputes.',
  errors: ['elsewhere'],
  access: 'company',
  right: 'prices',
  companies: 'all',
  params: byCode,
  response: invoiceDetail,
});

export const invoicePdf = endpoint('GET', '/api/invoices/:code/pdf', {
  summary: 'The invoice as Factur-X: a PDF/A-3 that carries its EN 16931 XML.',
  errors: ['elsewhere'],
  access: 'company',
  right: 'prices',
  companies: 'all',
  params: byCode,
  produces: ['application/pdf'],
  costly: true,
});

export const invoiceXml = endpoint('GET', '/api/invoices/:code/xml', {
  summary: 'The EN 16931 XML of the invoice (UN/CEFACT CII).',
  errors: ['elsewhere'],
  access: 'company',
  right: 'prices',
  companies: 'all',
  params: byCode,
  produces: ['application/xml'],
});

const reasonRequired = declareIssue('invoices.reasonRequired', m['invoices.dispute.reasonRequired']);

/** The words of a dispute. */
export const disputeInput = labelFields(z.object({ reason: z.enum(disputeReasons, { error: reasonRequired }), message: requiredText(disputeMessageMax) }), {
  reason: m['invoices.dispute.reason'],
  message: m['invoices.dispute.message'],
});

export const disputeInvoice = endpoint('POST', '/api/invoices/:code/disputes', {
  summary: 'Contests an invoice: why, what is wrong in words, and files.',
  access: 'company',
  limit: limits.requests,
  right: 'prices',
  params: byCode,
  body: disputeInput,
  files: { files: { accept: 'documents', atMost: disputeFilesAtMost } },
  readBack: '/api/invoices/:code/disputes/:dispute/files/:file',
  errors: ['elsewhere', 'invoices.disputed', 'invoices.void'],
  status: 201,
  response: z.object({ number: responseText(60) }),
});

export const disputeFile = endpoint('GET', '/api/invoices/:code/disputes/:dispute/files/:file', {
  summary: 'A file of a dispute.',
  errors: ['elsewhere'],
  access: 'company',
  right: 'prices',
  companies: 'all',
  params: z.object({ code: code(), dispute: uuid(), file: uuid() }),
  produces: ['application/octet-stream'],
});

const invoiceDispute = queueItem(invoiceDisputeQueue, {
  number: responseText(60),
  invoiceNumber: responseText(60),
  reason: z.enum(disputeReasons),
  message: responseText(2000),
  disputerName: responseText(200),
  isCreditNote: z.boolean(),
  /** Last message of the provider since. */
  answeredAt: instant().nullable(),
  files: itemFiles(),
}).meta({ id: 'QueuedInvoiceDispute' });
export type QueuedInvoiceDispute = z.output<typeof invoiceDispute>;

export const getQueuedDispute = itemEndpoint(invoiceDisputeQueue, 'A contested invoice, with what may be done about it.', invoiceDispute);
export const queuedDisputeFile = itemFileEndpoint('/api/queues/invoice-disputes/:id/files/:file', 'A file that came with a dispute.');
export const closeDispute = actionEndpoint('/api/queues/invoice-disputes/:id/close', 'Closes a dispute that was answered.', invoiceDispute);
