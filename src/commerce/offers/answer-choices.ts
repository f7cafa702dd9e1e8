import type { OfferAction, OfferReason } from './offer.ts';

interface Answerable {
  can: Record<OfferAction, true | OfferReason>;
  state: string;
}

/** Answers that the foot of an offer holds. A signed acceptance that waits for a colleague is decided first, where it stands; of an expired
 *  offer a renewed one is asked for, and it can still be declined. */
export function answerChoices({ can, state }: Answerable, { isApprovalWaiting }: { isApprovalWaiting: boolean }): readonly (OfferAction | 'renew')[] {
  if (state !== 'sent' || isApprovalWaiting) return [];
  return can.accept === 'expired' ? ['renew', 'decline'] : ['accept', 'decline'];
}
