import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import type { OrderReason, RevisionReason } from './offer-draft.ts';

/** Why the provider can make no further revision of an offer. */
export const revisionRefusal = declareErrors({
  'offers.revision.accepted': [409, m['offer-drafts.revision.accepted']],
  'offers.revision.ordered': [409, m['offer-drafts.revision.ordered']],
} satisfies Record<`offers.revision.${RevisionReason}`, readonly [409, () => string]>);

/** Why no order can be entered from an offer, or from a draft. */
export const orderRefusal = declareErrors({
  'offers.order.declined': [409, m['offer-drafts.order.declined']],
  'offers.order.ordered': [409, m['offer-drafts.order.ordered']],
  /** The draft answers a request or revises an offer. */
  'offers.order.notBlank': [409, m['offer-drafts.order.notBlank']],
} satisfies Record<`offers.order.${OrderReason | 'notBlank'}`, readonly [409, () => string]>);
