import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import type { OrderEntry } from '#commerce/order-entry/entered-orders.schema.ts';
import { enterOrder } from '#commerce/order-entry/server/entered-orders.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { mayOrder } from '../offer-draft.ts';
import { orderRefusal } from '../offer-drafts.errors.ts';
import { lockDraft } from './offer-drafts.service.ts';
import { deleteDraft, readDraft } from './kept-drafts.store.ts';
import { lockOffer, selectOfferToCopyById } from './offer-drafts.store.ts';
import { toSendableOffer } from './offer-sending.service.ts';

/** Enters orders from offers and from drafts, in the scope of staff. */

export interface EnteredNumber {
  companyId: number;
  number: string;
}

/** Enters the order of an offer, whose state follows. @throws notFound, offers.order.*, invalid */
export async function orderOffer(tx: ScopedDb, entering: Entering, id: string, entry: OrderEntry): Promise<EnteredNumber> {
  // Of two people at once the second finds the offer ordered.
  await lockOffer(tx, id);
  const offer = await selectOfferToCopyById(tx, id);
  if (!offer?.isCurrent) throw platformError('notFound');
  const verdict = mayOrder(offer);
  if (verdict !== true) throw orderRefusal(`offers.order.${verdict}`);
  const { companyId, contactName, contactEmail, contactPhone } = offer;
  const hasContact = contactName !== null || contactEmail !== null || contactPhone !== null;
  const number = await enterOrder(tx, entering, {
    ...entry,
    companyId,
    offerNumber: offer.number,
    project: offer.project,
    requester: offer.requester,
    contact: hasContact ? { name: contactName, email: contactEmail, phone: contactPhone } : null,
    partialDeliveryAllowed: offer.partialDeliveryAllowed ?? true,
    site: offer.siteId,
    subOrganisation: offer.subOrganisationId,
    currency: offer.currency,
    lines: offer.lines,
  });
  return { companyId, number };
}

/** Enters the lines of a blank draft as an order, and ends the draft. @throws notFound, conflict, offers.order.notBlank, invalid */
export async function orderDraft(
  tx: ScopedDb,
  entering: Entering,
  id: string,
  { version, ...entry }: OrderEntry & { version: number },
): Promise<EnteredNumber> {
  const kept = await lockDraft(tx, id);
  if (kept.version !== version) throw platformError('conflict', {}, { members: { current: { version: kept.version, content: kept.content } } });
  const draft = (await readDraft(tx, id))!; // it is held
  if (draft.request || draft.offerNumber !== null) throw orderRefusal('offers.order.notBlank');
  const offer = toSendableOffer(draft, entering.today);
  const recipient = draft.people.find((person) => person.id === offer.recipientId)!; // one that can be sent has it
  const number = await enterOrder(tx, entering, {
    ...entry,
    companyId: draft.companyId,
    offerNumber: null,
    project: offer.project,
    requester: recipient.name,
    contact: { name: recipient.name, email: recipient.email, phone: null },
    partialDeliveryAllowed: offer.partialDeliveryAllowed,
    site: offer.siteId,
    subOrganisation: null,
    currency: draft.currency,
    lines: offer.lines,
  });
  await deleteDraft(tx, id);
  return { companyId: draft.companyId, number };
}
