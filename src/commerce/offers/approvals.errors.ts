import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import type { ApprovalReason } from './approval.ts';
import { approvalReasonTexts } from './approval-reasons.ts';

export const approvalError = errors({
  'offers.approval.staff': [403, approvalReasonTexts.staff],
  'offers.approval.accepts': [403, approvalReasonTexts.accepts],
  'offers.approval.own': [403, approvalReasonTexts.own],
  'offers.approval.limit': [403, approvalReasonTexts.limit],
  'offers.approval.over': [409, approvalReasonTexts.over],
  /** A colleague has signed already. */
  'offers.approvalWaiting': [409, m['offers.approval.alreadyWaiting']],
} satisfies Record<`offers.approval.${ApprovalReason}` | 'offers.approvalWaiting', readonly [403 | 409, () => string]>);
