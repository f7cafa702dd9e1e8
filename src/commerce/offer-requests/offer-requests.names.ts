import { m } from '#generated/messages/messages.js';
import type { OfferRequestState } from './offer-request.ts';

/** Names of a request's states. */
export const offerRequestStateNames = {
  received: m['offer-requests.state.received'],
  inProgress: m['offer-requests.state.inProgress'],
  answered: m['offer-requests.state.answered'],
  closed: m['offer-requests.state.closed'],
} satisfies Record<OfferRequestState, unknown>;
