import type { OfferAction, OfferReason } from './offer.ts';
import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { ApprovalReason, EndReason } from './approval.ts';

interface Answerable {
  can: Record<OfferAction, true | OfferReason>;
  state: string;
}

/** Answers that the foot of an offer holds. A signed acceptance that waits for a colleague is decided first, where it stands; of an expired
 *  offer a renewed one is asked for, and it can still be declined. */
export function listAnswerChoices({ can, state }: Answerable, { isApprovalWaiting }: { isApprovalWaiting: boolean }): readonly (OfferAction | 'renew')[] {
  if (state !== 'sent' || isApprovalWaiting) return [];
  return can.accept === 'expired' ? ['renew', 'decline'] : ['accept', 'decline'];
}

/** Why an acceptance can't be decided, and why it no longer waits. */
export const approvalReasonTexts = {
  staff: m['offers.approval.reason.staff'],
  accepts: m['offers.approval.reason.accepts'],
  own: m['offers.approval.reason.own'],
  limit: m['offers.approval.reason.limit'],
  over: m['offers.approval.reason.over'],
} satisfies Record<ApprovalReason, Message>;

export const endReasonTexts = {
  revised: m['offers.approval.end.revised'],
  answered: m['offers.approval.end.answered'],
  expired: m['offers.approval.end.expired'],
  signer: m['offers.approval.end.signer'],
} satisfies Record<EndReason, Message>;

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
