import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, currency, instant, money, responseText, text, uuid } from '#platform/http/schemas.ts';
import { approvalReasons, approvalStates, endReasons } from './approval.ts';

/** Acceptances above the signer's limit of amount, which wait for a colleague. */

const allowed = z.union([z.literal(true), z.enum(approvalReasons)]);
const approval = z
  .object({
    id: uuid(),
    revision: z.int(),
    state: z.enum(approvalStates),
    /** Why it no longer waits although nobody decided. */
    end: z.enum(endReasons).nullable(),
    signerName: responseText(200),
    signerRole: responseText(200),
    purchaseOrderNumber: responseText(60),
    amount: money(),
    amountLimit: money(),
    currency: currency(),
    requestedAt: instant(),
    deciderName: responseText(200).nullable(),
    decidedAt: instant().nullable(),
    reason: responseText(2000),
    /** Colleagues who may approve, while it waits. */
    approvers: z.array(responseText(200)).max(50),
    can: z.object({ approve: allowed, refuse: allowed, withdraw: allowed }),
  })
  .meta({ id: 'OfferApproval' });
export type OfferApproval = z.output<typeof approval>;

const state = z.object({
  /** Amount that the caller accepts alone, excluding VAT; null: any. */
  amountLimit: money().nullable(),
  approval: approval.nullable(),
});
const ofOffer = { access: 'company', right: 'prices', params: z.object({ code: code() }) } as const;
const decisionRefusals = ['elsewhere', ...approvalReasons.map((reason) => `offers.approval.${reason}`)];

export const readApproval = endpoint('GET', '/api/offers/:code/approval', {
  summary: 'The latest acceptance of an offer that waits, or has waited, for a colleague; null where there is none.',
  errors: ['elsewhere'],
  ...ofOffer,
  response: state,
});

export const decideApproval = endpoint('POST', '/api/offers/:code/approval/decision', {
  limit: limits.answers,
  summary: 'Approves the waiting acceptance of an offer, which makes it the answer, or refuses it with a reason.',
  errors: [...decisionRefusals, 'offers.acceptedBy', 'offers.declinedBy', 'answered'],
  ...ofOffer,
  body: labelFields(
    z
      .strictObject({ decision: z.enum(['approve', 'refuse']), reason: text(2000) })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', { path: ['reason'] }),
    { decision: m['offers.approval.part'], reason: m['offers.decline.reason'] },
  ),
  response: state,
});

export const withdrawApproval = endpoint('POST', '/api/offers/:code/approval/withdrawal', {
  limit: limits.answers,
  summary: 'Takes the own acceptance back while it waits.',
  errors: decisionRefusals,
  ...ofOffer,
  response: state,
});
