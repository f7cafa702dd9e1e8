import { daysBetween } from '#platform/kernel/calendar.ts';
import type { OrderState } from '#commerce/orders/order.ts';
import { m } from '#generated/messages/messages.js';

/** Rules of offers. Pure: `today` is an argument. */

export const offerStates = ['sent', 'validated', 'inProduction', 'delivered', 'declined'] as const;
export type OfferState = (typeof offerStates)[number];

/** State on screen. A sent offer whose validity has passed is expired, whatever the ERP still reports. */
export const offerDisplays = ['sent', 'expired', 'validated', 'inProduction', 'delivered', 'declined'] as const;
export type OfferDisplay = (typeof offerDisplays)[number];

export const answerKinds = ['accepted', 'declined'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Facts that decide the state of a revision. */
export interface RevisionFacts {
  /** State of this revision as the ERP reports it. */
  reportedState: OfferState;
  /** The answer given to this revision in the portal. */
  answer: AnswerKind | null;
  /** States of the orders that name the offer's number. */
  orders: readonly OrderState[];
}

const answered = { accepted: 'validated', declined: 'declined' } as const satisfies Record<AnswerKind, OfferState>;

/** The state of a revision. Production and delivery follow the linked orders; a cancelled one does not count. Without an order the
 *  reported state counts; "sent", reported again after the customer's answer, does not undo the answer. */
export function resolveOfferState({ reportedState, answer, orders }: RevisionFacts): OfferState {
  const running = orders.filter((state) => state !== 'cancelled');
  if (running.length > 0) return running.every((state) => state === 'delivered') ? 'delivered' : 'inProduction';
  if (orders.length > 0 && (reportedState === 'inProduction' || reportedState === 'delivered')) return 'validated';
  return reportedState === 'sent' && answer !== null ? answered[answer] : reportedState;
}

/** Valid to the end of its last day. */
export const isExpired = ({ state, validUntil }: { state: OfferState; validUntil: string }, today: string): boolean => state === 'sent' && validUntil < today;

export const resolveOfferDisplay = (offer: { state: OfferState; validUntil: string }, today: string): OfferDisplay =>
  isExpired(offer, today) ? 'expired' : offer.state;

/** Days left to answer: 0 on the last day, negative once it has passed. */
export const countDaysLeft = (validUntil: string, today: string): number => daysBetween(today, validUntil);

/** From so many days before its end on, the end of an offer is shown as a warning. */
export const endingSoonDays = 7;

/** Facts that decide which actions are allowed. */
export interface AnswerableOffer {
  state: OfferState;
  validUntil: string;
  isCurrent: boolean;
  /** A revision of the same number was accepted: one acceptance per number. */
  isAcceptedBefore: boolean;
  /** Its amounts follow from its lines. */
  hasRightAmounts: boolean;
}
export interface OfferActor {
  accepts: boolean;
  /** The provider's own people do not answer their offers. */
  isStaff: boolean;
}

/** Why an offer can't be answered: the key of the sentence beside the control and in the refusal. */
export const offerReasons = ['staff', 'accepts', 'superseded', 'answered', 'expired', 'acceptedBefore', 'falseAmounts'] as const;
export type OfferReason = (typeof offerReasons)[number];

interface OfferRule {
  from: readonly OfferState[];
  needs: readonly ('current' | 'valid' | 'firstAcceptance' | 'rightAmounts')[];
}

/** People who accept offers answer them. An expired offer, or one whose amounts its lines contradict, can't be accepted; it can still be declined. */
export const offerRules = {
  accept: { from: ['sent'], needs: ['current', 'valid', 'firstAcceptance', 'rightAmounts'] },
  decline: { from: ['sent'], needs: ['current'] },
} as const satisfies Record<string, OfferRule>;
export type OfferAction = keyof typeof offerRules;

function judgeAction(rule: OfferRule, offer: AnswerableOffer, actor: OfferActor, today: string): true | OfferReason {
  if (actor.isStaff) return 'staff';
  if (!actor.accepts) return 'accepts';
  if (rule.needs.includes('current') && !offer.isCurrent) return 'superseded';
  if (!rule.from.includes(offer.state)) return 'answered';
  if (rule.needs.includes('firstAcceptance') && offer.isAcceptedBefore) return 'acceptedBefore';
  if (rule.needs.includes('valid') && isExpired(offer, today)) return 'expired';
  if (rule.needs.includes('rightAmounts') && !offer.hasRightAmounts) return 'falseAmounts';
  return true;
}

/** Actions allowed to the actor: `true`, or the reason of the refusal. */
export function judgeOfferActions(offer: AnswerableOffer, actor: OfferActor, today: string): Record<OfferAction, true | OfferReason> {
  return { accept: judgeAction(offerRules.accept, offer, actor, today), decline: judgeAction(offerRules.decline, offer, actor, today) };
}

/** Names of an offer's states. */
export const offerStateNames = {
  sent: m['offers.state.sent'],
  expired: m['offers.state.expired'],
  validated: m['offers.state.validated'],
  inProduction: m['offers.state.inProduction'],
  delivered: m['offers.state.delivered'],
  declined: m['offers.state.declined'],
} satisfies Record<OfferDisplay, unknown>;
