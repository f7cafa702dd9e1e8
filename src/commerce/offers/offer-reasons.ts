import { m } from '#generated/messages/messages.js';
import type { OfferReason } from './offer.ts';

/** Why an offer can't be answered; the same sentences stand beside the disabled controls. */
export const offerReasonTexts = {
  staff: m['offers.reason.staff'],
  accepts: m['offers.reason.accepts'],
  superseded: m['offers.reason.superseded'],
  answered: m['offers.reason.answered'],
  expired: m['offers.reason.expired'],
  acceptedBefore: m['offers.reason.acceptedBefore'],
  falseAmounts: m['offers.reason.falseAmounts'],
} satisfies Record<OfferReason, () => string>;
