import { numberedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch } from '#capabilities/ingest/server/feed.service.ts';
import { toDecimal } from '#platform/kernel/format.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { type Change, type SearchEntry, record } from '#platform/data/server/journal/journal.ts';
import { invoiceKind } from '../invoices.journal.ts';
import type { IssuedInvoice } from './issued-rows.ts';
import { writeIssued } from './issued.store.ts';

/** Writes invoices and credit notes, and journals what is new or has moved. */
export async function landInvoices(tx: ScopedDb, invoices: readonly IssuedInvoice[], { author }: Batch): Promise<void> {
  const issued = invoices.filter(({ before }) => !before);
  await writeIssued(tx, invoices, issued);
  await record(tx, author, [
    ...issued.map((one): Change => ({ ...toJournalObject(one), action: 'issued', search: buildSearchEntry(one) })),
    ...invoices.flatMap(buildMoveChanges),
  ]);
}

export const toIssuedKey = ({ companyId, id }: IssuedInvoice): ObjectKey => ({ companyId, id });

const toJournalObject = ({ companyId, values }: IssuedInvoice): Pick<Change, 'companyId' | 'object'> => ({
  companyId,
  object: numberedObject(invoiceKind, values, { needsPrices: true }),
});

/** An invoice that stands may move to another site, sub-organisation or order; its search entry moves with it. */
function buildMoveChanges(invoice: IssuedInvoice): Change[] {
  const { before, values } = invoice;
  if (!before) return [];
  const places = [
    ['orderId', before.orderId, values.orderId],
    ['siteId', before.siteId, values.siteId],
    ['subOrganisationId', before.subOrganisationId, values.subOrganisationId],
  ] as const;
  const fields = Object.fromEntries(places.filter(([, was, is]) => was !== is).map(([name, was, is]) => [name, { before: was, after: is }]));
  return Object.keys(fields).length === 0 ? [] : [{ ...toJournalObject(invoice), action: 'updated', fields, search: buildSearchEntry(invoice) }];
}

/** Numbers of other objects by which an invoice is found. */
export const borrowedByInvoice = { order: 'order' } as const;

/** By what an invoice is found: the numbers of its family, its project and contact, what was sold, and its amounts as they are typed. */
function buildSearchEntry({ row, values }: IssuedInvoice): SearchEntry {
  return {
    references: {
      number: row.number,
      customerOrderNumber: values.customerOrderNumber,
      order: values.orderNumber,
      purchaseOrderNumber: values.purchaseOrderNumber,
      corrects: values.correctsNumber,
    },
    words: [
      values.project,
      row.contact?.name,
      ...[row.totalExclVat, row.totalInclVat].flatMap((amount) => listAmountWords(amount, row.currency)),
      ...row.lines.slice(0, 50).flatMap((line) => [line.reference, line.description]),
    ],
    borrowed: borrowedByInvoice,
    details: [values.project, values.customerOrderNumber],
    sortedOn: row.issuedOn,
  };
}

/** "12960,00", "12960.00", "12 960,00". */
export function listAmountWords(minor: number, currency: string): string[] {
  const decimal = toDecimal(minor, currency);
  const french = decimal.replace('.', ',');
  return [french, decimal, french.replace(/\B(?=(\d{3})+(?!\d))/g, ' ')];
}
