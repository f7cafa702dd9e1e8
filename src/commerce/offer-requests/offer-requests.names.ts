import { m } from '#generated/messages/messages.js';
import type { OfferRequestState } from './offer-request.ts';

/** Names of a request's states. */
export const offerRequestStateNames = {
  received: m['offers.request.state.received'],
  inProgress: m['offers.request.state.inProgress'],
  answered: m['offers.request.state.answered'],
  closed: m['offers.request.state.closed'],
} satisfies Record<OfferRequestState, unknown>;
