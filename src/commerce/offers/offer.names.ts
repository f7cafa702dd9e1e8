import { m } from '#generated/messages/messages.js';
import type { OfferDisplay } from './offer.ts';
import type { OfferRequestState } from '#commerce/offer-requests/offer-request.ts';

/** Names of an offer's states. */
export const offerStateNames = {
  sent: m['offers.state.sent'],
  expired: m['offers.state.expired'],
  validated: m['offers.state.validated'],
  inProduction: m['offers.state.inProduction'],
  delivered: m['offers.state.delivered'],
  declined: m['offers.state.declined'],
} satisfies Record<OfferDisplay, unknown>;

/** Names of a request's states. */
export const offerRequestStateNames = {
  received: m['offers.request.state.received'],
  inProgress: m['offers.request.state.inProgress'],
  answered: m['offers.request.state.answered'],
  closed: m['offers.request.state.closed'],
} satisfies Record<OfferRequestState, unknown>;
