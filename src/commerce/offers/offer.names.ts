import { m } from '#generated/messages/messages.js';
import type { OfferDisplay } from './offer.ts';

/** Names of an offer's states. */
export const offerStateNames = {
  sent: m['offers.state.sent'],
  expired: m['offers.state.expired'],
  validated: m['offers.state.validated'],
  inProduction: m['offers.state.inProduction'],
  delivered: m['offers.state.delivered'],
  declined: m['offers.state.declined'],
} satisfies Record<OfferDisplay, unknown>;
