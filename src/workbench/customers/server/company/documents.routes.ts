import { countDaysLate, resolveInvoiceState } from '#commerce/invoices/invoice.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { serveStaffPage, readStaffUnion } from '#platform/lists/server/serve-staff-list.ts';
import { withNearest } from '#platform/lists/server/nearest.ts';
import { listCompanyDocuments, type CompanyDocument } from '../../company-lists.api.ts';
import { companyDocumentList, type DocumentKind } from '../../company.list.ts';
import { readListedCompany } from './company.store.ts';
import { documentColumns, selectDocuments, type ReadDocument } from './documents.store.ts';

/** Offers, orders, delivery notes and invoices of a company as one list. */
export const companyDocumentsRoutes = (routes: Routes): void =>
  serveStaffPage(routes, listCompanyDocuments, companyDocumentList, async ({ staff, today }, request, { q, kind }, params) => {
    const { companyId } = await readListedCompany(staff.db, params.companyId!);
    const page = await readStaffUnion<ReadDocument>(staff, request, selectDocuments(staff.db, companyId, q, kind), documentColumns);
    const { nearest } = await withNearest(staff, page, { kinds: toSearchedKinds(kind), typed: q, companyId });
    return { ...page, rows: page.rows.map((row) => presentDocument(row, today)), nearest };
  });

/** Kinds of objects by which a search finds documents: delivery notes by their order. */
const toSearchedKinds = (kind: DocumentKind | undefined): string[] => {
  if (kind === undefined) return ['offer', 'order', 'invoice'];
  return [kind === 'deliveryNote' ? 'order' : kind === 'creditNote' ? 'invoice' : kind];
};

/** A document with the state of its kind; the amount of a credit note is the customer's. */
function presentDocument(read: ReadDocument, today: string): CompanyDocument {
  const { state: _state, until, promisedOn, ...row } = read;
  const states = { offer: null, order: null, delivery: null, invoice: null };
  if (read.kind === 'offer') return { ...row, ...states, offer: { state: read.state, validUntil: until! } };
  if (read.kind === 'order') return { ...row, ...states, order: { state: read.state } };
  if (read.kind === 'deliveryNote') return { ...row, ...states, delivery: { state: read.state, promisedOn, expectedOn: until } };
  const now = resolveInvoiceState(read.state, until!, today);
  const totalExclVat = read.kind === 'creditNote' && row.totalExclVat !== null ? -row.totalExclVat : row.totalExclVat;
  return { ...row, ...states, totalExclVat, invoice: { state: now, daysLate: now === 'overdue' ? countDaysLate(until!, today) : 0 } };
}
