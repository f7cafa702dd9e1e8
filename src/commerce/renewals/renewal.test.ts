import { describe, expect, test } from 'vitest';
import { resolveRenewalOutcome, mayTake, resolveRenewalKind, findRenewalRefusal, renewalStates, resolveRequestedEnd, type Renewable } from './renewal.ts';

const today = '2026-11-19';
const line: Renewable = { contractState: 'active', endsOn: '2026-12-31', coveredUntil: '2026-12-31', endOfSupportOn: null, requestNumber: null };

describe('the requested end', () => {
  test.each([
    // The duration begins on the day after the end.
    [12, '2026-12-31', '2027-12-31'],
    [36, '2027-02-28', '2030-02-28'],
    // To a leap day.
    [12, '2027-02-28', '2028-02-29'],
    [12, '2028-02-29', '2029-02-28'],
    // The last day of today's contract still counts.
    [12, '2026-11-19', '2027-11-19'],
    // An ended line is renewed from today.
    [12, '2026-11-18', '2027-11-18'],
    [12, '2020-01-31', '2027-11-18'],
    [12, null, '2027-11-18'],
  ])('%i months after %s are through %s', (months, endsOn, expected) => expect(resolveRequestedEnd({ endsOn: null, months }, endsOn, today)).toBe(expected));

  test('is the same day for every line where a day is named', () => {
    const term = { endsOn: '2028-06-30', months: null };
    expect([resolveRequestedEnd(term, '2026-12-31', today), resolveRequestedEnd(term, null, today)]).toEqual(['2028-06-30', '2028-06-30']);
  });
});

describe('what cannot be renewed is named with its reason', () => {
  test.each([
    ['a running line', {}, null],
    ['an ended line', { endsOn: '2025-12-31', coveredUntil: '2025-12-31' }, null],
    ['an archived contract', { contractState: 'archived' }, 'archived'],
    ['an inactive contract', { contractState: 'inactive' }, 'inactive'],
    ['a line of an open request', { requestNumber: 'DR-26-00001' }, 'requested'],
    ['a device that another contract covers longer', { coveredUntil: '2027-01-01' }, 'covered'],
    ['a line that already ends on the requested day', { endsOn: '2027-12-31', coveredUntil: '2027-12-31' }, 'endsLater'],
    ['a product supported through the requested day', { endOfSupportOn: '2027-12-31' }, null],
    ['a product supported until the day before', { endOfSupportOn: '2027-12-30' }, 'endOfSupport'],
    ['a device without contract', { contractState: null, endsOn: null, coveredUntil: null }, null],
    ['a device whose cover ended yesterday', { contractState: null, endsOn: null, coveredUntil: '2026-11-18' }, null],
    ['a device that is covered today', { contractState: null, endsOn: null, coveredUntil: '2026-11-19' }, 'covered'],
    ['the first of several reasons', { contractState: 'archived', requestNumber: 'DR-26-00001', endOfSupportOn: '2020-01-01' }, 'archived'],
  ] as const)('%s', (_name, more, expected) => expect(findRenewalRefusal({ ...line, ...more }, '2027-12-31', today)).toBe(expected));
});

test('an offer is asked for where the provider sold none of the lines', () => {
  const sold = { contractNumber: 'CT-204518', isImported: false };
  expect(resolveRenewalKind([sold])).toBe('renewal');
  expect(resolveRenewalKind([sold, { ...sold, isImported: true }])).toBe('renewal');
  expect(
    resolveRenewalKind([
      { ...sold, isImported: true },
      { contractNumber: null, isImported: false },
    ]),
  ).toBe('quote');
});

test('a request is dropped by its customer or by the provider until an offer has come, and then by declining the offer', () => {
  expect(renewalStates.filter((state) => mayTake('cancel', state))).toEqual(['requested']);
  expect(renewalStates.filter((state) => mayTake('answer', state))).toEqual(['requested']);
  expect(renewalStates.filter((state) => mayTake('drop', state))).toEqual(['requested']);
  expect(renewalStates.filter((state) => mayTake('decline', state))).toEqual(['offerReceived']);
  expect(renewalStates.filter((state) => mayTake('renew', state))).toEqual(['requested', 'offerReceived']);
});

describe('a request is renewed', () => {
  const old = { endsOn: '2026-12-31', device: { coveredUntil: '2026-12-31' } };
  const renewed = { endsOn: '2026-12-31', device: { coveredUntil: '2027-12-31' } };
  const resolveOutcome = (lines: Parameters<typeof resolveRenewalOutcome>[0]['lines'], offerState: string | null = null) =>
    resolveRenewalOutcome({ offerState, lines }, today);

  test('by the acceptance of its offer, in the portal or at the provider', () => {
    const outcomes = ['sent', 'declined', 'validated', 'inProduction', 'delivered'].map((state) => resolveOutcome([old], state));
    expect(outcomes).toEqual([null, 'decline', 'renew', 'renew', 'renew']);
  });

  test('when each of its devices is covered beyond its old end', () => {
    expect(resolveOutcome([renewed, renewed])).toBe('renew');
    expect(resolveOutcome([renewed, renewed], 'declined')).toBe('renew');
    expect(resolveOutcome([renewed, old])).toBeNull();
    expect(resolveOutcome([renewed, { endsOn: '2026-12-31', device: null }])).toBe('renew');
    expect(resolveOutcome([{ endsOn: '2026-12-31', device: null }])).toBeNull();
  });

  test('when a contract covers what none covered', () => {
    expect(resolveOutcome([{ endsOn: null, device: { coveredUntil: '2027-11-18' } }])).toBe('renew');
    expect(resolveOutcome([{ endsOn: null, device: { coveredUntil: null } }])).toBeNull();
  });
});
