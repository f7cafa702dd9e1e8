import { partSlot } from '#platform/kit/web/slot.ts';
import type { OfferDetail } from '../../offers.api.ts';

/** Actions of the provider's people on an offer. */
export const offerStaffActions = partSlot<{ offer: OfferDetail }>();
