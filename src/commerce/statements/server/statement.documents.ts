import { paymentText } from '#parties/companies/payment-terms.ts';
import { bankItems, bankWarning } from '#parties/companies/server/companies.service.ts';
import { customerLines, type PrintedCustomer } from '#parties/companies/printed-customer.ts';
import { m } from '#generated/messages/messages.js';
import { toDecimal, formatDay, formatMoney } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';
import type { Block, Cell, DocumentModel } from '#platform/documents/server/document.model.ts';
import type { SheetCell, SheetPlan } from '#platform/documents/server/xlsx.cells.ts';
import { ageingBuckets } from '#commerce/invoices/invoice.ts';
import { bucketNames, formNames } from '#commerce/invoices/invoice.names.ts';
import type { StatementRow } from '../statement.api.ts';
import type { WholeStatement } from './statement.service.ts';

/** Input of the drawing thread for a statement. */
export interface StatementDrawing {
  statement: WholeStatement;
  customer: PrintedCustomer;
  provider: ProviderIdentity;
  iban: string;
  bic: string;
  locale: Locale;
  createdAt: string;
}

/** The account statement on paper: what is owed by bucket, then every open document by due day. */
export function buildStatementModel({ statement, customer, provider, iban, bic, locale, createdAt }: StatementDrawing): DocumentModel {
  const options = { locale };
  const terms = customer.terms === null ? [] : [{ label: m['invoices.document.paymentTerms']({}, options), value: paymentText(customer.terms, locale) }];
  const payment = [...bankItems({ iban, bic }, locale), ...terms];
  return {
    locale,
    provider,
    createdAt,
    orientation: 'portrait',
    title: m['invoices.statement.title']({}, options),
    subject: m['statements.of']({ company: statement.companyName, day: formatDay(statement.on, locale, 'long') }, options),
    blocks: [
      {
        kind: 'addresses',
        items: [{ label: m['invoices.document.buyer']({}, options), lines: [statement.companyName, ...customerLines(customer, null, locale)] }],
      },
      ...(statement.currencies.length > 1
        ? statement.currencies.flatMap((figures): Block[] => [
            { kind: 'heading', text: m['statements.inCurrency']({ currency: figures.currency }, options) },
            ...buildAgeingBlocks(figures, locale),
            buildRowsBlock(
              statement.rows.filter(({ currency }) => currency === figures.currency),
              locale,
            ),
          ])
        : [...statement.currencies.flatMap((figures) => buildAgeingBlocks(figures, locale)), buildRowsBlock(statement.rows, locale)]),
      ...(payment.length === 0 ? [] : [{ kind: 'properties' as const, columns: 2 as const, items: payment }]),
      bankWarning(locale),
    ],
  };
}

function buildAgeingBlocks(figures: WholeStatement['currencies'][number], locale: Locale): Block[] {
  const options = { locale };
  const formatAmount = (minor: number | null) => formatMoney(minor ?? 0, figures.currency, locale);
  return [
    {
      kind: 'table',
      columns: ageingBuckets.map((bucket) => ({ title: bucketNames[bucket]({}, options), align: 'end' as const })),
      rows: [{ cells: ageingBuckets.map((bucket) => ({ text: formatAmount(figures.buckets[bucket]), tone: 'strong' as const })) }],
    },
    {
      kind: 'totals',
      rows: [
        { label: m['invoices.figure.balance']({}, options), value: formatAmount(figures.balance) },
        ...(figures.toAllocate ? [{ label: m['invoices.figure.toAllocate']({}, options), value: formatAmount(-figures.toAllocate) }] : []),
        ...(figures.overpaid ? [{ label: m['invoices.figure.overpaid']({}, options), value: formatAmount(-figures.overpaid) }] : []),
        { label: m['invoices.statement.net']({}, options), value: formatAmount(figures.net), strong: true },
      ],
    },
  ];
}

/** Cells of an overdue row are bold: paper has no colour. */
const markLate = ({ daysLate }: StatementRow, text: string): Cell => (daysLate > 0 ? { text, tone: 'strong' } : text);

function buildRowsBlock(rows: readonly StatementRow[], locale: Locale): Block {
  const options = { locale };
  const formatShortDay = (value: string) => formatDay(value, locale, 'numeric');
  return {
    kind: 'table',
    empty: m['statements.nothing']({}, options),
    columns: [
      { title: m['statements.document']({}, options) },
      { title: m['invoices.field.issuedOn']({}, options) },
      { title: m['invoices.field.dueOn']({}, options) },
      { title: m['invoices.field.customerOrderNumber']({}, options), fill: 1 },
      { title: m['statements.late']({}, options) },
      { title: m['invoices.field.totalInclVat']({}, options), align: 'end' },
      { title: m['invoices.field.balance']({}, options), align: 'end' },
    ],
    rows: rows.map((row) => ({
      cells: [
        row.form === 'invoice' ? row.number : `${row.number}\n${formNames[row.form]({}, options)}`,
        formatShortDay(row.issuedOn),
        row.type === 'creditNote' ? '' : markLate(row, formatShortDay(row.dueOn)),
        row.customerOrderNumber,
        markLate(row, row.daysLate > 0 ? m['statements.daysLate']({ count: row.daysLate }, options) : ''),
        formatMoney(row.totalInclVat ?? 0, row.currency, locale),
        formatMoney(row.balance ?? 0, row.currency, locale),
      ],
    })),
  };
}

const toSheetAmount = (minor: number | null, currency: string): number => Number(toDecimal(minor ?? 0, currency));

/** The same as a workbook: the open documents, and what they come to. */
export function buildStatementSheets(statement: WholeStatement, locale: Locale): SheetPlan[] {
  const options = { locale };
  const buildCells = (row: StatementRow): SheetCell[] => [
    row.number,
    formNames[row.form]({}, options),
    row.issuedOn,
    row.type === 'creditNote' ? null : row.dueOn,
    row.customerOrderNumber,
    toSheetAmount(row.totalInclVat, row.currency),
    toSheetAmount(row.paid, row.currency),
    toSheetAmount(row.credited, row.currency),
    toSheetAmount(row.balance, row.currency),
    row.currency,
    row.daysLate > 0 ? row.daysLate : null,
    row.bucket && bucketNames[row.bucket]({}, options),
  ];
  return [
    {
      name: m['invoices.statement.title']({}, options),
      columns: [
        { title: m['invoices.field.number']({}, options), kind: 'text', width: 16 },
        { title: m['invoices.field.type']({}, options), kind: 'text', width: 12 },
        { title: m['invoices.field.issuedOn']({}, options), kind: 'day' },
        { title: m['invoices.field.dueOn']({}, options), kind: 'day' },
        { title: m['invoices.field.customerOrderNumber']({}, options), kind: 'text' },
        { title: m['invoices.field.totalInclVat']({}, options), kind: 'decimal' },
        { title: m['invoices.field.paidTotal']({}, options), kind: 'decimal' },
        { title: m['invoices.field.creditedTotal']({}, options), kind: 'decimal' },
        { title: m['invoices.field.balance']({}, options), kind: 'decimal' },
        { title: m['invoices.field.currency']({}, options), kind: 'text', width: 10 },
        { title: m['invoices.field.daysLate']({}, options), kind: 'integer' },
        { title: m['invoices.filter.bucket']({}, options), kind: 'text', width: 18 },
      ],
      rows: statement.rows.map(buildCells),
    },
    {
      name: m['statements.figures']({}, options),
      columns: [
        { title: m['statements.figure']({}, options), kind: 'text', width: 34 },
        { title: m['statements.amount']({}, options), kind: 'decimal', width: 18 },
        { title: m['invoices.field.currency']({}, options), kind: 'text', width: 10 },
      ],
      rows: statement.currencies.flatMap((figures) => buildFigureRows(figures, locale)),
    },
  ];
}

function buildFigureRows(figures: WholeStatement['currencies'][number], locale: Locale): SheetCell[][] {
  const options = { locale };
  const buildFigureRow = (label: string, minor: number | null): SheetCell[] => [label, toSheetAmount(minor, figures.currency), figures.currency];
  return [
    ...ageingBuckets.map((bucket) => buildFigureRow(bucketNames[bucket]({}, options), figures.buckets[bucket])),
    buildFigureRow(m['invoices.figure.balance']({}, options), figures.balance),
    buildFigureRow(m['invoices.figure.toAllocate']({}, options), -(figures.toAllocate ?? 0) || 0),
    buildFigureRow(m['invoices.figure.overpaid']({}, options), -(figures.overpaid ?? 0) || 0),
    buildFigureRow(m['invoices.statement.net']({}, options), figures.net),
  ];
}
