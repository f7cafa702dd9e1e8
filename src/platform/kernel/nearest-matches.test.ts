import { expect, test } from 'vitest';
import { nearestNumbers, findNearest, listSpellings, listTwiceSpelled, countEdits } from './nearest-matches.ts';

test.each(['FOC3038LOAB', 'F0C3038L0AB', 'FOC3038L0BA', 'FOC3O38L0AB'])('a spelling of %s is FOC3038L0AB', (typed) =>
  expect(listSpellings(typed)).toContain('FOC3038L0AB'),
);

test('the nearest serial numbers come first, and none that differs by more than two characters', () => {
  const known = ['FOC3038L0AC', 'FOC3038L1AC', 'FOC3099X7ZZ', 'FOC3038L0A'].map((serial) => ({ serial }));
  expect(findNearest('FOC3038L0AB', known, 3).map(({ serial }) => serial)).toEqual(['FOC3038L0AC', 'FOC3038L0A', 'FOC3038L1AC']);
  expect(findNearest('FOC3038L0AB', known, 1)).toHaveLength(1);
  expect(findNearest('FOC3038L0BA', [{ serial: 'FOC3038L0AB' }], 3)).toHaveLength(1);
});

test('a serial number itself is not offered in its place', () => expect(findNearest('FOC3038L0AB', [{ serial: 'FOC3038-L0AB' }], 3)).toEqual([]));

test('two characters may be taken for others at once', () => {
  expect(listTwiceSpelled('F0C3038LOAB')).toContain('FOC3038L0AB');
  expect(listTwiceSpelled('F'.repeat(60))).toEqual([]);
});

test.each([
  ['FOC3038LOAB', ['FOC3038L0AB']],
  ['FOC3038L0BA', ['FOC3038L0AB']],
  ['FOC3038L0AX', ['FOC3038L0AB', 'FOC3038L0AC']],
  ['LOAB', ['FOC3038L0AB']],
  ['F0C3038', ['FOC3038L0AB', 'FOC3038L0AC']],
  ['ABCDEFG', []],
])('for %s the nearest numbers are %j', (typed, nearest) => {
  const known = ['FOC3038L0AB', 'FOC3038L0AC', 'JAE26500ZZZ'].map((key) => ({ key, written: key }));
  expect(nearestNumbers([typed], known)).toEqual(nearest);
});

test.each([
  ['cisco', 'cisco', 0],
  ['cisco', 'cicso', 1],
  ['cisco', 'csco', 1],
  ['cisco', 'ciscoo', 1],
  ['cisco', 'cisca', 1],
  ['cisco', '', 5],
  ['', 'cisco', 5],
  ['juniper', 'junyepr', 2],
])('letters that are swapped, dropped, added or changed count one each: %s, %s', (from, to, edits) => expect(countEdits(from, to)).toBe(edits));
