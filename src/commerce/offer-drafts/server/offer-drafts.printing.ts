import { sql } from 'kysely';
import type { PrintedCustomer } from '#parties/companies/printed-customer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import { isBlankLine, pricedLine, totalsOf } from '../offer-draft.ts';
import type { answerableKinds } from '#commerce/offers/offers.journal.ts';
import type { Salesperson } from '#commerce/offers/offers.api.ts';
import { draftToEdit } from './offer-drafts.store.ts';
import { offerModel, type Frame } from '#commerce/offers/server/offers-documents.service.ts';

/** A draft as its documents print it. */
export type DraftToPrint = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

/** A draft with what its offer needs; undefined where there is none. */
export async function readDraft(db: ScopedDb, id: string) {
  const found = await draftToEdit(db, id)
    .select((eb) => [
      eb
        .selectFrom('users as r')
        .select(sql<Locale>`coalesce(r.language, 'fr')`.as('language'))
        .where(sql<boolean>`r.id::text = d.content ->> 'recipientId'`)
        .as('language'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { requestKind, requestId, revision, language, ...draft } = found;
  const site = draft.content.siteId === null ? undefined : await siteOf(db, draft.companyId, draft.content.siteId);
  return {
    ...draft,
    site: site ?? null,
    // Its column holds nothing else.
    request: requestKind === null || requestId === null ? null : { kind: requestKind as (typeof answerableKinds)[number], id: requestId },
    nextRevision: (revision ?? 0) + 1,
    language: language ?? ('fr' as const),
  };
}

const siteOf = (db: ScopedDb, companyId: number, id: string) =>
  db
    .selectFrom('sites')
    .select(['id', 'label', 'street', 'complement', 'postal_code as postalCode', 'city', 'country'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

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
