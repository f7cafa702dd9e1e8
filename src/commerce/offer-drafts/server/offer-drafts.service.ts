import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { emptyLine, mayRevise, makeContent, computeTotals, type DraftContent, type DraftSalesperson } from '../offer-draft.ts';
import type { OfferDraft } from '../offer-drafts.api.ts';
import type { KeptContent } from '../offer-drafts.schema.ts';
import { revisionRefusal } from '../offer-drafts.errors.ts';
import type { AnswerableRequest, RequestedLine, RequestToAnswer } from '#commerce/offers/server/answerable-requests.service.ts';
import { findBegunDraft, insertDraft, lockKeptDraft, updateDraft } from './kept-drafts.store.ts';
import { findCustomer, selectOfferToCopy, findCatalogueProducts, findSalesperson, type SentOffer } from './offer-drafts.store.ts';

/** Drafts of offers, in the scope of staff. All of the provider's people work on the same ones. */

export interface Drafting {
  author: Author;
  today: string;
}

/** Start of an offer: blank, from a customer's request, or from the offer that it revises. */
export interface DraftStart {
  companyId: number;
  request?: { kind: string; id: string } | null | undefined;
  revises?: string | null | undefined;
}

/** Begins a draft, or finds the one that was begun already for the same request or offer. @returns its id @throws notFound, offers.revision.* */
export async function startDraft(tx: ScopedDb, drafting: Drafting, start: DraftStart, requests: readonly AnswerableRequest[]): Promise<string> {
  const company = await findCustomer(tx, start.companyId);
  if (!company) throw platformError('notFound');
  const begun = await findBegunDraft(tx, start);
  if (begun) return begun.id;
  const asked = start.request ? await findRequestToAnswer(tx, start, requests) : undefined;
  const sent = start.revises ? await findOfferToRevise(tx, start.companyId, start.revises) : undefined;
  const blank = makeContent(drafting.today, await findSalesperson(tx, drafting.author.id));
  const content = sent ? buildRevisedContent(sent, blank) : asked ? await buildRequestContent(tx, asked, blank) : blank;
  const id = newId();
  await insertDraft(tx, {
    companyId: start.companyId,
    id,
    offerNumber: sent?.number ?? null,
    requestKind: asked ? start.request!.kind : null,
    requestId: asked ? start.request!.id : null,
    requestNumber: asked?.number ?? null,
    currency: sent?.currency ?? company.currency,
    ...buildColumns(content, drafting),
  });
  // Of two people at once the second opens the draft of the first.
  return (await findBegunDraft(tx, start))?.id ?? id;
}

async function findRequestToAnswer(tx: ScopedDb, { companyId, request }: DraftStart, requests: readonly AnswerableRequest[]): Promise<RequestToAnswer> {
  const found = await requests.find(({ kind }) => kind === request!.kind)?.find(tx, request!.id);
  if (!found || found.companyId !== companyId) throw platformError('notFound');
  return found;
}

async function findOfferToRevise(tx: ScopedDb, companyId: number, number: string): Promise<SentOffer> {
  const offer = await selectOfferToCopy(tx, companyId, number);
  if (!offer) throw platformError('notFound');
  const verdict = mayRevise(offer as Parameters<typeof mayRevise>[0]); // its check constraint allows these states alone
  if (verdict !== true) throw revisionRefusal(`offers.revision.${verdict}`);
  return offer;
}

/** Content of an offer that was sent, as another one begins with it. */
export const copyOfferContent = (offer: SentOffer): KeptContent => ({
  project: offer.project,
  recipientId: offer.recipientId,
  siteId: offer.siteId,
  salespersonId: offer.salespersonId,
  salespersonPhone: offer.salespersonPhone ?? '',
  validUntil: '',
  deliveryDays: offer.deliveryDays ?? '',
  paymentDays: offer.paymentDays,
  paymentEndOfMonth: offer.paymentEndOfMonth,
  paymentDay: offer.paymentDay,
  vendorReference: offer.vendorReference ?? '',
  partialDeliveryAllowed: offer.partialDeliveryAllowed ?? true,
  note: offer.note,
  lines: offer.lines.map((line) => ({ ...line, vatBasisPoints: line.vatBasisPoints as KeptContent['lines'][number]['vatBasisPoints'] })), // an unusual rate is refused on sending
});

/** The next revision keeps its salesperson; that of an offer without one is who begins it. */
function buildRevisedContent(sent: SentOffer, { validUntil, salespersonId, salespersonPhone }: DraftContent): KeptContent {
  const content = copyOfferContent(sent);
  const salesperson: DraftSalesperson = content.salespersonId === null ? { salespersonId, salespersonPhone } : content;
  return { ...content, validUntil, salespersonId: salesperson.salespersonId, salespersonPhone: salesperson.salespersonPhone };
}

async function buildRequestContent(tx: ScopedDb, { project, requesterId, siteId, lines }: RequestToAnswer, blank: DraftContent): Promise<DraftContent> {
  const known = await findCatalogueProducts(
    tx,
    lines.map(({ reference }) => reference),
  );
  const buildLine = ({ reference, description, quantity, manufacturer, kind, periodMonths, serviceLevel }: RequestedLine) => {
    // A reference that two manufacturers use is nobody's until one is named.
    const [product, other] = (known.get(reference) ?? []).filter((one) => !manufacturer || one.manufacturer === manufacturer);
    const isOne = product !== undefined && other === undefined;
    const asked = kind ?? (isOne ? product.kind : emptyLine.kind);
    return {
      ...emptyLine,
      kind: asked,
      manufacturer: manufacturer ?? (isOne ? product.manufacturer : null),
      reference,
      description: description || (isOne ? product.description : ''),
      quantity,
      // The support of a device does not cost what the device costs: the price is that of the very thing, or empty.
      unitPrice: (isOne && product.kind === asked ? product.listPrice : null) ?? '',
      periodMonths: periodMonths ?? null,
      serviceLevel: serviceLevel ?? null,
    };
  };
  return { ...blank, project, recipientId: requesterId, siteId, lines: lines.map(buildLine) };
}

/** Columns that follow from the content, with who changed it last. */
function buildColumns(content: DraftContent | KeptContent, { author, today }: Drafting) {
  const totals = computeTotals(content.lines);
  return {
    content: JSON.stringify(content),
    project: content.project,
    totalExclVat: totals.exclVat,
    totalInclVat: totals.inclVat,
    editedBy: author.id,
    editorName: author.name,
    editedOn: today,
  };
}

export type KeptDraft = Pick<OfferDraft, 'version' | 'updatedAt' | 'editorName'>;

/** Keeps a draft. The same content sent again, after an answer that was lost, is the version that it made.
 *  @throws notFound once it was sent or dropped, conflict with what a colleague has kept meanwhile */
export async function keepDraft(
  tx: ScopedDb,
  drafting: Drafting,
  id: string,
  { version, content }: { version: number; content: KeptContent },
): Promise<KeptDraft> {
  const kept = await lockDraft(tx, id);
  if (kept.version !== version) {
    if (kept.version === version + 1 && kept.editedBy === drafting.author.id && isSame(kept.content, content)) return pickShown(kept);
    throw platformError('conflict', {}, { members: { current: { ...pickShown(kept), content: kept.content } } });
  }
  return updateDraft(tx, id, { ...buildColumns(content, drafting), version: version + 1 });
}

const pickShown = ({ version, updatedAt, editorName }: KeptDraft): KeptDraft => ({ version, updatedAt, editorName });

/** The database gives the fields of an object in an order of its own. */
const isSame = (one: KeptContent, other: KeptContent): boolean => toOrderedJson(one) === toOrderedJson(other);
const toOrderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );

/** A draft, held until the transaction ends. @throws notFound */
export async function lockDraft(tx: ScopedDb, id: string) {
  const kept = await lockKeptDraft(tx, id);
  if (!kept) throw platformError('notFound');
  return kept;
}
