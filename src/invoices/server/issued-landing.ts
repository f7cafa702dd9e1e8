import type { Batch } from '#ingest/server/feed.service.ts';
import { decimalOf } from '#platform/format.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { Change, SearchEntry } from '#platform/server/journal/journal.ts';
import { record } from '#platform/server/journal/journal.ts';
import { invoiceKind } from '../invoices.journal.ts';
import type { IssuedInvoice } from './issued-rows.ts';
import { insertParts, writeInvoices, type InvoiceKey } from './issued.store.ts';

/** Writes invoices and credit notes, and journals what is new or has moved. */
export async function landInvoices(tx: ScopedDb, invoices: readonly IssuedInvoice[], { author }: Batch): Promise<void> {
  const issued = invoices.filter(({ before }) => !before);
  await writeInvoices(
    tx,
    invoices.map(({ values }) => values),
  );
  await insertParts(tx, {
    lines: issued.flatMap(({ lines }) => lines),
    taxes: issued.flatMap(({ taxes }) => taxes),
    adjustments: issued.flatMap(({ adjustments }) => adjustments),
  });
  await record(tx, author, [...issued.map((one): Change => ({ ...objectOf(one), action: 'issued', search: searchOf(one) })), ...invoices.flatMap(moved)]);
}

export const keyOf = ({ companyId, id }: IssuedInvoice): InvoiceKey => ({ companyId, id });

const objectOf = ({ companyId, id, row, values }: IssuedInvoice): Pick<Change, 'companyId' | 'object'> => ({
  companyId,
  object: {
    kind: invoiceKind,
    id,
    title: row.number,
    siteId: values.site_id as string | null,
    subOrganisationId: values.sub_organisation_id as string | null,
    needsPrices: true,
  },
});

/** An invoice that stands may move to another site, sub-organisation or order; its search entry moves with it. */
function moved(invoice: IssuedInvoice): Change[] {
  const { before, values } = invoice;
  if (!before) return [];
  const places = [
    ['orderId', before.orderId, values.order_id],
    ['siteId', before.siteId, values.site_id],
    ['subOrganisationId', before.subOrganisationId, values.sub_organisation_id],
  ] as const;
  const fields = Object.fromEntries(places.filter(([, was, is]) => was !== is).map(([name, was, is]) => [name, { before: was, after: is }]));
  return Object.keys(fields).length === 0 ? [] : [{ ...objectOf(invoice), action: 'updated', fields, search: searchOf(invoice) }];
}

/** By what an invoice is found: the numbers of its family, its project and contact, what was sold, and its amounts as they are typed. */
function searchOf({ row, values }: IssuedInvoice): SearchEntry {
  const text = (name: 'order_number' | 'customer_order_number' | 'purchase_order_number' | 'project' | 'corrects_number') => values[name] as string | null;
  return {
    references: [row.number, text('order_number'), text('customer_order_number'), text('purchase_order_number'), text('corrects_number')],
    words: [
      text('project'),
      row.contact?.name,
      ...[row.totalExclVat, row.totalInclVat].flatMap((amount) => amountWords(amount, row.currency)),
      ...row.lines.slice(0, 50).flatMap((line) => [line.reference, line.description]),
    ],
    sortedOn: row.issuedOn,
  };
}

/** "12960,00", "12960.00", "12 960,00". */
function amountWords(minor: number, currency: string): string[] {
  const decimal = decimalOf(minor, currency);
  const french = decimal.replace('.', ',');
  return [french, decimal, french.replace(/\B(?=(\d{3})+(?!\d))/g, ' ')];
}
