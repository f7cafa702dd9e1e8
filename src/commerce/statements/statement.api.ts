import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { day, money, queryFlag, responseText, uuid } from '#platform/http/schemas.ts';
import { ageingBuckets, documentForms, documentTypes } from '#commerce/invoices/invoice.ts';
import { ageing } from '#commerce/invoices/invoices.api.ts';

/** The account statement: what was open on a day. Of one company. */

const statementQuery = z.object({
  /** The day it shows; today unless given. */
  on: day().optional(),
  /** `1`: also what was settled since the quarter of that day began. */
  settled: queryFlag().optional(),
});

const statementRow = z
  .object({
    id: uuid(),
    number: responseText(60),
    type: z.enum(documentTypes),
    form: z.enum(documentForms),
    issuedOn: day(),
    dueOn: day(),
    customerOrderNumber: responseText(60),
    orderNumber: responseText(60).nullable(),
    currency: responseText(3),
    /** With rounding. */
    totalInclVat: money(),
    /** Payments and credit until that day; what was paid before the invoice is among the payments. */
    paid: money(),
    credited: money(),
    /** Left to pay; negative for what stands in the customer's favour. */
    balance: money(),
    daysLate: z.int().min(0),
    /** Null for what is in no bucket: credit notes, and invoices that are overpaid or settled. */
    bucket: z.enum(ageingBuckets).nullable(),
  })
  .meta({ id: 'StatementRow' });
export type StatementRow = z.output<typeof statementRow>;

/** Rows that the screen shows; the files hold them all. */
export const statementRowsShown = 500;

export const statement = z
  .object({
    on: day(),
    companyName: responseText(200),
    /** Number of the company at the provider, or empty. */
    customerNumber: responseText(60),
    /** Account to pay to; empty where the provider has named none. */
    iban: responseText(34),
    bic: responseText(11),
    currencies: z.array(ageing.extend({ net: money() })).max(20),
    rows: z.array(statementRow).max(statementRowsShown),
    more: z.int().min(0),
  })
  .meta({ id: 'Statement' });
export type Statement = z.output<typeof statement>;

export const getStatement = endpoint('GET', '/api/statement', {
  summary: 'The account statement of a day: what was open, by due day, with its ageing.',
  access: 'company',
  right: 'prices',
  query: statementQuery,
  response: statement,
});

export const statementPdf = endpoint('GET', '/api/statement/pdf', {
  summary: 'The account statement as PDF.',
  access: 'company',
  right: 'prices',
  query: statementQuery,
  produces: ['application/pdf'],
  costly: true,
});

export const statementExcel = endpoint('GET', '/api/statement/excel', {
  summary: 'The account statement as an Excel file.',
  access: 'company',
  right: 'prices',
  query: statementQuery,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});
