import { expect, test } from 'vitest';
import type { DeviceCover, DeviceLicence } from '../../device.api.ts';
import { assignedLicences, isAskedByOffer, isEnded, isRunning, mainCover, supportState } from './device-covers.ts';

const today = '2026-11-19';
const cover = (fromOn: string, untilOn: string, contractState: DeviceCover['contractState'] = 'active'): DeviceCover =>
  ({ id: `${fromOn} ${untilOn}`, fromOn, untilOn, contractState }) as DeviceCover;

test('a cover runs from its first day through its last, in an active contract', () => {
  expect(isRunning(cover('2026-11-19', '2027-11-18'), today)).toBe(true);
  expect(isRunning(cover('2025-11-19', '2026-11-19'), today)).toBe(true);
  expect(isRunning(cover('2026-11-20', '2027-11-18'), today)).toBe(false);
  expect(isRunning(cover('2025-11-19', '2026-11-18'), today)).toBe(false);
  expect(isRunning(cover('2026-11-19', '2027-11-18', 'archived'), today)).toBe(false);
});

test('the cover that is named runs, else is to come, else has ended last', () => {
  const [past, running, longer, next] = [
    cover('2020-01-01', '2025-12-31'),
    cover('2026-01-01', '2026-12-31'),
    cover('2026-01-01', '2027-12-31'),
    cover('2028-01-01', '2029-12-31'),
  ];
  expect(mainCover([past, running, longer, next], today)).toBe(longer);
  expect(mainCover([past, next], today)).toBe(next);
  expect(mainCover([past, cover('2019-01-01', '2024-12-31')], today)).toBe(past);
  expect(mainCover([cover('2026-01-01', '2030-12-31', 'archived'), running], today)).toBe(running);
  expect(mainCover([], today)).toBeUndefined();
});

test('a licence of the device is named once, and until its last day', () => {
  const licence = (sku: string, expiresOn: string | null, state: DeviceLicence['state'] = 'active'): DeviceLicence => ({
    id: sku,
    sku,
    quantity: 1,
    state,
    expiresOn,
  });
  const lines = [{ ...cover('2026-01-01', '2026-12-31'), kind: 'software', reference: 'LIC-A' } as DeviceCover];
  expect(assignedLicences({ covers: lines, licences: [licence('LIC-A', null), licence('LIC-B', null)] }).map(({ sku }) => sku)).toEqual(['LIC-B']);
  expect([licence('A', today), licence('A', null), licence('A', '2026-11-18'), licence('A', null, 'expired')].map((one) => isEnded(one, today))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  ['no contract', [], true],
  ['a contract that the provider sold, ended or not', [{ untilOn: '2025-12-31' }], false],
  ['a contract that it did not sell', [{ isImported: true }], true],
  ['one that it did not sell, then one that it sold', [{ isImported: true }, { untilOn: '2028-12-31' }], false],
  ['an archived contract alone', [{ contractState: 'archived' }], true],
  ['a licence of its order alone', [{ isOwn: false }], true],
] as const)('of %s: whether an offer is asked for is %s', (_name, given, expected) => {
  const covers = given.map((one) => ({ ...cover('2026-01-01', '2026-12-31'), isOwn: true, isImported: false, ...one }));
  expect(isAskedByOffer({ covers })).toBe(expected);
});

test.each([
  [{ covers: [cover('2026-01-01', '2028-12-31')], isCovered: true }, 'inProgress'],
  [{ covers: [cover('2026-01-01', '2027-01-31')], isCovered: true }, 'underThreeMonths'],
  [{ covers: [cover('2020-01-01', '2025-12-31')] }, 'expired'],
  [{ supportEndsOn: '2030-01-01' }, 'inProgress'],
  [{ supportEndsOn: '2026-11-18' }, 'expired'],
  [{ covers: [cover('2028-01-01', '2029-12-31')] }, 'uncovered'],
  [{ warrantyUntil: today }, null],
  [{}, 'uncovered'],
] as const)('the support of %j is %s', (given, expected) => {
  const covers = 'covers' in given ? given.covers.map((one) => ({ ...one, isOwn: true, kind: 'hardware' as const })) : [];
  const device = { supportEndsOn: null, warrantyUntil: null, isCovered: false, ...given, covers };
  expect(supportState(device, today)).toBe(expected);
});
