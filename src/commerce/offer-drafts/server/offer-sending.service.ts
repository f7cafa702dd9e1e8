import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { platformError } from '#platform/kernel/errors.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { toFlaw } from '#platform/kernel/issues.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { readPrintedCustomer } from '#parties/companies/server/printed-customer.store.ts';
import { drawDocument } from '#platform/documents/server/drawn-files.ts';
import { insertFile } from '#platform/files/server/files.store.ts';
import { forget, keepContent, type ReceivedFile } from '#platform/files/server/received-file.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { OfferFeedRow } from '#commerce/offers/offers.feed.ts';
import { isBlankLine, priceLine, computeTotals } from '../offer-draft.ts';
import { buildSendableSchema, type SendableOffer } from '../offer-drafts.schema.ts';
import { offerKind } from '#commerce/offers/offers.journal.ts';
import { sentPdfRole } from '#commerce/offers/offers.notifications.ts';
import type { AnswerableRequest } from '#commerce/offers/server/answerable-requests.service.ts';
import { lockDraft } from './offer-drafts.service.ts';
import { makeFrame, buildOfferModel, type Frame } from '#commerce/offers/server/offers-documents.service.ts';
import { deleteDraft, readDraft, type DraftToPrint } from './kept-drafts.store.ts';
import { readCurrentRevision } from './offer-drafts.store.ts';
import { landOffer } from '#commerce/offers/server/offers.service.ts';
import type { PrintedCustomer } from '#parties/companies/printed-customer.ts';
import type { DocumentModel } from '#platform/documents/server/document.model.ts';
import type { Salesperson } from '#commerce/offers/offers.api.ts';

/** Sends composed offers. */

export interface SentRevision {
  companyId: number;
  number: string;
  revision: number;
}

/** A draft that may be sent, with its number and its document, made before the transaction: a number may be left out (decision 0048). */
interface Prepared {
  draft: DraftToPrint;
  offer: SendableOffer;
  number: string;
  file: ReceivedFile;
}

/** Sends a draft, in one transaction with its journal entry, its mail and the answer to the request that it came from. Sent twice, it is one offer.
 *  @throws notFound, conflict, invalid with the flaws of its fields */
export async function sendDraft(context: StaffContext, id: string, version: number, requests: readonly AnswerableRequest[]): Promise<SentRevision> {
  const prepared = await prepare(context, id, version);
  try {
    return await context.change(async (tx) => {
      if (!prepared) throw platformError('notFound');
      return send(tx, context, prepared, { version, requests });
    });
  } finally {
    if (prepared && !prepared.file.isKept) await forget(context.platform.storage, prepared.file);
  }
}

/** Undefined once it was sent: a repeated request gets the answer of the first. */
async function prepare(context: StaffContext, id: string, version: number): Promise<Prepared | undefined> {
  const { platform, staff, today } = context;
  const draft = await readDraft(staff.db, id);
  if (!draft) return undefined;
  if (draft.version !== version) throw platformError('conflict', {}, { members: { current: { version: draft.version, content: draft.content } } });
  const offer = toSendableOffer(draft, today);
  const number = draft.offerNumber ?? (await staff.transaction((tx) => takeNextNumber(tx, { kind: 'composedOffer', prefix: 'OFP', today })));
  const provider = await getProvider(platform);
  const customer = await readPrintedCustomer(platform.database, draft.companyId, draft.language);
  const model = buildDraftModel({ ...draft, number, customer }, makeFrame(provider, draft.language, platform.clock.now()), today);
  const file = await keepContent(
    platform.storage,
    { companyId: draft.companyId, accept: 'pdf' },
    { name: `${number} v${draft.nextRevision}.pdf`, content: await drawDocument(context.costly, model) },
  );
  return { draft, offer, number, file };
}

/** The draft as an offer that can be sent. @throws invalid */
export function toSendableOffer({ content, people, sites, staff }: DraftToPrint, today: string): SendableOffer {
  const read = buildSendableSchema(today).safeParse({ ...content, lines: content.lines.filter((line) => !isBlankLine(line)) }, { reportInput: true });
  if (!read.success) throw platformError('invalid', {}, { flaws: read.error.issues.map(toFlaw) });
  const { recipientId, siteId, salespersonId } = read.data;
  const gone = [
    ...(people.some(({ id }) => id === recipientId) ? [] : ['recipientId']),
    ...(siteId === null || sites.some(({ id }) => id === siteId) ? [] : ['siteId']),
    ...(salespersonId === null || staff.some(({ id }) => id === salespersonId) ? [] : ['salespersonId']),
  ];
  if (gone.length > 0) throw platformError('invalid', {}, { flaws: gone.map((path) => ({ path, code: 'field.invalid' })) });
  return read.data;
}

async function send(
  tx: ScopedDb,
  context: StaffContext,
  { draft, offer, number, file }: Prepared,
  { version, requests }: { version: number; requests: readonly AnswerableRequest[] },
): Promise<SentRevision> {
  const { author, platform, today } = context;
  const kept = await lockDraft(tx, draft.id);
  if (kept.version !== version) throw platformError('conflict', {}, { members: { current: { version: kept.version, content: kept.content } } });
  const { companyId, request } = draft;
  await landOffer(tx, { platform, author, today }, { companyId, existing: null, row: buildRow(draft, offer, number, today) });
  const { id, revision } = await readCurrentRevision(tx, companyId, number);
  await insertFile(tx, file, author.id, { objectKind: offerKind, objectId: id, role: sentPdfRole });
  if (request) {
    const answer = { offerNumber: number, answer: '' };
    await requests.find(({ kind }) => kind === request.kind)?.answer(tx, author, { companyId, id: request.id }, answer);
  }
  await deleteDraft(tx, draft.id);
  return { companyId, number, revision };
}

/** The offer as a row of its feed. */
function buildRow(draft: DraftToPrint, offer: SendableOffer, number: string, today: string): OfferFeedRow {
  const recipient = draft.people.find(({ id }) => id === offer.recipientId)!;
  const totals = computeTotals(offer.lines);
  return {
    id: newId(),
    version: 1,
    deleted: undefined,
    company: String(draft.companyId),
    number,
    revision: draft.nextRevision,
    state: 'sent',
    project: offer.project,
    requester: recipient.name,
    contact: { name: recipient.name, email: recipient.email, phone: null },
    salesperson: pickSalesperson(draft),
    issuedOn: today,
    validUntil: offer.validUntil,
    deliveryDays: offer.deliveryDays,
    note: offer.note,
    paymentDays: offer.paymentDays,
    paymentEndOfMonth: offer.paymentEndOfMonth,
    paymentDay: offer.paymentDay,
    vendorReference: offer.vendorReference || null,
    partialDeliveryAllowed: offer.partialDeliveryAllowed,
    site: offer.siteId,
    subOrganisation: null,
    currency: draft.currency,
    totalExclVat: totals.exclVat,
    totalInclVat: totals.inclVat,
    lines: offer.lines.map((line, index) => ({ ...line, ...priceLine(line), id: String(index + 1) })),
  };
}

/** File name of a draft's preview. */
export const formatPreviewName = (draft: DraftToPrint, locale: Locale): string =>
  `${m['offer-drafts.document.draftFile']({ number: draft.offerNumber ?? draft.content.project }, { locale })}.pdf`;

/** The provider's person whom a draft names. */
export function pickSalesperson({ content: { salespersonId, salespersonPhone }, staff }: Pick<DraftToPrint, 'content' | 'staff'>): Salesperson | null {
  const found = staff.find(({ id }) => id === salespersonId);
  return found ? { name: found.name, email: found.email, phone: salespersonPhone.trim() || null } : null;
}

/** The document of a draft: numbers that cannot be read count for nothing. */
export function buildDraftModel(draft: DraftToPrint & { number: string; customer: PrintedCustomer }, frame: Frame, today: string): DocumentModel {
  const { content, people, companyName, customer, currency, number, nextRevision, site } = draft;
  const recipient = people.find(({ id }) => id === content.recipientId)?.name ?? null;
  const lines = content.lines.filter((line) => !isBlankLine(line));
  const totals = computeTotals(lines);
  const revision: Parameters<typeof buildOfferModel>[1] = {
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
    salesperson: pickSalesperson(draft),
    currency,
    totalExclVat: totals.exclVat,
    totalInclVat: totals.inclVat,
    contentHash: '',
    lines: lines.map((line, index) => ({ ...line, ...priceLine(line), id: String(index), position: index + 1, manufacturerName: null })),
  };
  return buildOfferModel({ number, companyName, customer, contactName: recipient, requesterName: recipient, site }, revision, frame);
}
