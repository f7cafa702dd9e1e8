import { describe, expect, test } from 'vitest';
import type { OrderState } from '#commerce/orders/order.ts';
import {
  countDaysLeft,
  judgeOfferActions,
  resolveOfferDisplay,
  resolveOfferState,
  offerStates,
  type AnswerKind,
  type OfferReason,
  type OfferState,
} from './offer.ts';

const today = '2026-11-19';

describe('the state of a revision', () => {
  test.each<[reportedState: OfferState, answer: AnswerKind | null, orders: OrderState[], state: OfferState]>([
    ['sent', null, [], 'sent'],
    ['sent', 'accepted', [], 'validated'],
    ['sent', 'declined', [], 'declined'],
    ['validated', null, [], 'validated'],
    ['validated', 'declined', [], 'validated'],
    ['declined', 'accepted', [], 'declined'],
    ['inProduction', 'accepted', [], 'inProduction'],
    ['delivered', null, [], 'delivered'],
    ['sent', 'accepted', ['awaitingDelivery'], 'inProduction'],
    ['sent', null, ['awaitingDelivery'], 'inProduction'],
    ['validated', null, ['partiallyDelivered'], 'inProduction'],
    ['delivered', null, ['partiallyDelivered'], 'inProduction'],
    ['validated', 'accepted', ['delivered'], 'delivered'],
    ['validated', null, ['delivered', 'awaitingDelivery'], 'inProduction'],
    ['validated', null, ['delivered', 'cancelled'], 'delivered'],
    ['sent', 'accepted', ['cancelled'], 'validated'],
    ['inProduction', null, ['cancelled'], 'validated'],
    ['declined', null, ['cancelled'], 'declined'],
  ])('the ERP says %s, the customer %s, the orders %j: %s', (reportedState, answer, orders, state) => {
    expect(resolveOfferState({ reportedState, answer, orders })).toBe(state);
  });
});

describe('validity', () => {
  test.each([
    ['2026-11-21', 'sent', 2],
    ['2026-11-19', 'sent', 0],
    ['2026-11-18', 'expired', -1],
  ])('a sent offer valid until %s is %s, with %i days left', (validUntil, display, left) => {
    expect([resolveOfferDisplay({ state: 'sent', validUntil }, today), countDaysLeft(validUntil, today)]).toEqual([display, left]);
  });
  test('what was answered does not expire', () => {
    for (const state of offerStates.filter((one) => one !== 'sent')) expect(resolveOfferDisplay({ state, validUntil: '2026-01-01' }, today)).toBe(state);
  });
});

describe('who may answer which offer', () => {
  const open = { state: 'sent' as OfferState, validUntil: '2026-11-19', isCurrent: true, isAcceptedBefore: false, hasRightAmounts: true };
  const buyer = { accepts: true, isStaff: false };
  test.each<[name: string, offer: object, actor: object, accept: true | OfferReason, decline: true | OfferReason]>([
    ['open, to its last day', {}, {}, true, true],
    ['expired the day before', { validUntil: '2026-11-18' }, {}, 'expired', true],
    ['without the right to accept', {}, { accepts: false }, 'accepts', 'accepts'],
    ['by the provider', {}, { isStaff: true }, 'staff', 'staff'],
    ['replaced by another revision', { isCurrent: false }, {}, 'superseded', 'superseded'],
    ['one whose amounts its lines contradict', { hasRightAmounts: false }, {}, 'falseAmounts', true],
    ['a revision of an offer that was accepted', { isAcceptedBefore: true }, {}, 'acceptedBefore', true],
    ['validated', { state: 'validated' }, {}, 'answered', 'answered'],
    ['declined', { state: 'declined' }, {}, 'answered', 'answered'],
    ['in production', { state: 'inProduction' }, {}, 'answered', 'answered'],
    ['delivered', { state: 'delivered' }, {}, 'answered', 'answered'],
  ])('%s', (_, offer, actor, accept, decline) => {
    expect(judgeOfferActions({ ...open, ...offer }, { ...buyer, ...actor }, today)).toEqual({ accept, decline });
  });
});
