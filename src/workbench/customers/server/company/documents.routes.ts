import { countDaysLate, resolveInvoiceState, type PaymentStatus } from '#commerce/invoices/invoice.ts';
import type { OfferState } from '#commerce/offers/offer.ts';
import type { DeliveryState, OrderState } from '#commerce/orders/order.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { serveStaffPage } from '#platform/lists/server/serve-staff-list.ts';
import { withNearest } from '#platform/lists/server/nearest.ts';
import { readStaffUnion } from '#platform/lists/server/serve-staff-list.ts';
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
function presentDocument({ state, until, promisedOn, ...row }: ReadDocument, today: string): CompanyDocument {
  const { kind } = row;
  const states = { offer: null, order: null, delivery: null, invoice: null };
  // The state of each table is one of its own rule table.
  if (kind === 'offer') return { ...row, ...states, offer: { state: state as OfferState, validUntil: until! } };
  if (kind === 'order') return { ...row, ...states, order: { state: state as OrderState } };
  if (kind === 'deliveryNote') return { ...row, ...states, delivery: { state: state as DeliveryState, promisedOn, expectedOn: until } };
  const now = resolveInvoiceState(state as PaymentStatus, until!, today);
  const totalExclVat = kind === 'creditNote' && row.totalExclVat !== null ? -row.totalExclVat : row.totalExclVat;
  return { ...row, ...states, totalExclVat, invoice: { state: now, daysLate: now === 'overdue' ? countDaysLate(until!, today) : 0 } };
}
