import type { PrintedCustomer } from '#parties/companies/printed-customer.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import { isBlankLine, pricedLine, totalsOf } from '../offer-draft.ts';
import type { Salesperson } from '#commerce/offers/offers.api.ts';
import type { DraftToPrint } from './kept-drafts.store.ts';
import { offerModel, type Frame } from '#commerce/offers/server/offers-documents.service.ts';

/** The provider's person whom a draft names. */
export function salespersonIn({ content: { salespersonId, salespersonPhone }, staff }: Pick<DraftToPrint, 'content' | 'staff'>): Salesperson | null {
  const found = staff.find(({ id }) => id === salespersonId);
  return found ? { name: found.name, email: found.email, phone: salespersonPhone.trim() || null } : null;
}

/** The document of a draft: numbers that cannot be read count for nothing. */
export function draftModel(draft: DraftToPrint & { number: string; customer: PrintedCustomer }, frame: Frame, today: string): DocumentModel {
  const { content, people, companyName, customer, currency, number, nextRevision, site } = draft;
  const recipient = people.find(({ id }) => id === content.recipientId)?.name ?? null;
  const lines = content.lines.filter((line) => !isBlankLine(line));
  const totals = totalsOf(lines);
  const revision: Parameters<typeof offerModel>[1] = {
    id: draft.id,
    revision: nextRevision,
    isCurrent: true,
    project: content.project,
    issuedOn: today,
    validUntil: /^\d{4}-\d\d-\d\d$/.test(content.validUntil) ? content.validUntil : today,
    deliveryDays: typeof content.deliveryDays === 'number' ? content.deliveryDays : null,
    note: content.note,
    paymentDays: content.paymentDays,
    paymentEndOfMonth: content.paymentEndOfMonth,
    paymentDay: content.paymentDay,
    vendorReference: content.vendorReference || null,
    partialDeliveryAllowed: content.partialDeliveryAllowed,
    salesperson: salespersonIn(draft),
    currency,
    totalExclVat: totals.exclVat,
    totalInclVat: totals.inclVat,
    contentHash: '',
    lines: lines.map((line, index) => ({ ...line, ...pricedLine(line), id: String(index), position: index + 1, manufacturerName: null })),
  };
  return offerModel({ number, companyName, customer, contactName: recipient, requesterName: recipient, site }, revision, frame);
}
