import { z } from 'zod';
import { draftOrderEntry, orderEntry } from '#commerce/order-entry/entered-orders.schema.ts';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, shown, uuid } from '#platform/http/schemas.ts';
import { orderReasons } from './offer-draft.ts';

/** Orders that the provider's people enter from an offer, or from the draft of one. */

const byId = z.object({ id: uuid() });
const entered = z.object({ companyId: companyId(), number: shown(60) });

export const orderOffer = endpoint('POST', '/api/provider/offers/:id/order', {
  summary: 'Enters the order of an offer that the customer has accepted, here or elsewhere, with its lines. The offer is in production from then on.',
  access: 'staff',
  params: byId,
  body: orderEntry,
  errors: orderReasons.map((reason) => `offers.order.${reason}`),
  status: 201,
  response: entered,
});

export const orderDraft = endpoint('POST', '/api/provider/offer-drafts/:id/order', {
  summary: 'Enters the lines of a blank draft as an order that no offer preceded, and ends the draft.',
  access: 'staff',
  params: byId,
  body: draftOrderEntry,
  errors: ['conflict', 'offers.order.notBlank'],
  status: 201,
  response: entered,
});
