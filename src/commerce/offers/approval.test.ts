import { describe, expect, it } from 'vitest';
import { judgeApprovalActions, resolveEndReason, needsApproval, type Approver, type Waiting } from './approval.ts';

const today = '2026-11-19';
const offer = { contentHash: 'a', state: 'sent', validUntil: '2026-12-01' } as const;
const waiting: Waiting = { state: 'waiting', requestedBy: 'ines', amount: 4_826_000, contentHash: 'a', offer, signerMay: true };
const camille: Approver = { id: 'camille', accepts: true, amountLimit: null, isStaff: false };

it.each([
  [null, 4_826_000, false],
  [2_000_000, 2_000_000, false],
  [2_000_000, 2_000_001, true],
  [0, 1, true],
])('a limit of %s lets an acceptance of %s wait: %s', (amountLimit, amount, waits) => {
  expect(needsApproval({ amountLimit }, amount)).toBe(waits);
});

describe('a waiting acceptance is decided', () => {
  it.each([
    ['by a colleague without a limit', camille, {}, true],
    ['by one whose limit is high enough', { ...camille, amountLimit: 4_826_000 }, {}, true],
    ['not by one with a lower limit', { ...camille, amountLimit: 2_000_000 }, {}, 'limit'],
    ['not by one who does not accept offers', { ...camille, accepts: false }, {}, 'accepts'],
    ['not by who signed it', { ...camille, id: 'ines' }, {}, 'own'],
    ['not by the provider', { ...camille, isStaff: true }, {}, 'staff'],
    ['not twice', camille, { state: 'approved' }, 'over'],
    ['not once the offer was revised', camille, { offer: { ...offer, contentHash: 'b' } }, 'over'],
    ['not once it has expired', camille, { offer: { ...offer, validUntil: '2026-11-18' } }, 'over'],
  ] as const)('%s', (_title, actor, changes, verdict) => {
    const can = judgeApprovalActions({ ...waiting, ...changes }, actor, today);
    expect([can.approve, can.refuse]).toEqual([verdict, verdict]);
  });

  it('and is taken back by who signed it alone', () => {
    expect(judgeApprovalActions(waiting, { ...camille, id: 'ines' }, today).withdraw).toBe(true);
    expect(judgeApprovalActions(waiting, camille, today).withdraw).toBe('accepts');
    expect(judgeApprovalActions({ ...waiting, state: 'withdrawn' }, { ...camille, id: 'ines' }, today).withdraw).toBe('over');
  });
});

it('a wait ends by itself with its reason', () => {
  const findEndReason = (changes: Partial<Waiting['offer']>, signerMay = true) =>
    resolveEndReason({ contentHash: 'a', offer: { ...offer, ...changes }, signerMay }, today);
  expect([
    findEndReason({}),
    findEndReason({ contentHash: 'b' }),
    findEndReason({ state: 'declined' }),
    findEndReason({ validUntil: '2026-11-18' }),
    findEndReason({}, false),
  ]).toEqual([undefined, 'revised', 'answered', 'expired', 'signer']);
});
