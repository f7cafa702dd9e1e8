import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import type { OfferReason } from './offer.ts';
import { offerReasonTexts, approvalReasonTexts } from './answer-choices.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { ApprovalReason } from './approval.ts';

/** The refusal of an answer, by its reason. */
export const offerRefusal = declareErrors({
  staff: [403, offerReasonTexts.staff],
  accepts: [403, offerReasonTexts.accepts],
  superseded: [409, offerReasonTexts.superseded],
  answered: [409, offerReasonTexts.answered],
  expired: [409, offerReasonTexts.expired],
  acceptedBefore: [409, offerReasonTexts.acceptedBefore],
  falseAmounts: [409, offerReasonTexts.falseAmounts],
} satisfies Record<OfferReason, readonly [403 | 409, () => string]>);

export const offerError = declareErrors({
  /** Another revision came while the reader looked at this one. */
  'offers.revised': [409, m['offers.error.revised']],
  /** The terms of sale that the signer read are not those in force. */
  'offers.termsChanged': [409, m['offers.error.termsChanged']],
  /** Somebody else was faster. */
  'offers.acceptedBy': [409, m['offers.error.acceptedBy']],
  'offers.declinedBy': [409, m['offers.error.declinedBy']],
});

/** Why a row of offers is refused by what is there already. */
export const revisionTaken = declareIssue('offers.revisionTaken', m['offers.flaw.revisionTaken']);
export const renumbered = declareIssue('offers.renumbered', m['offers.flaw.renumbered']);
export const contentAnswered = declareIssue('offers.contentAnswered', m['offers.flaw.contentAnswered']);

export const approvalError = declareErrors({
  'offers.approval.staff': [403, approvalReasonTexts.staff],
  'offers.approval.accepts': [403, approvalReasonTexts.accepts],
  'offers.approval.own': [403, approvalReasonTexts.own],
  'offers.approval.limit': [403, approvalReasonTexts.limit],
  'offers.approval.over': [409, approvalReasonTexts.over],
  /** A colleague has signed already. */
  'offers.approvalWaiting': [409, m['offers.approval.alreadyWaiting']],
} satisfies Record<`offers.approval.${ApprovalReason}` | 'offers.approvalWaiting', readonly [403 | 409, () => string]>);
