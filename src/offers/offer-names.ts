import { m } from '#generated/messages/messages.js';
import type { OfferDisplay } from './offer.ts';
import type { offerPeriods } from './offers.api.ts';

/** What the states of offers are called. */
export const offerStateNames = {
  sent: m['offers.state.sent'],
  expired: m['offers.state.expired'],
  validated: m['offers.state.validated'],
  inProduction: m['offers.state.inProduction'],
  delivered: m['offers.state.delivered'],
  declined: m['offers.state.declined'],
} satisfies Record<OfferDisplay, unknown>;

export const offerPeriodNames = {
  '1m': m['orders.period.1m'],
  '3m': m['orders.period.3m'],
  '6m': m['orders.period.6m'],
  '12m': m['orders.period.12m'],
  '24m': m['orders.period.24m'],
} satisfies Record<(typeof offerPeriods)[number], unknown>;
