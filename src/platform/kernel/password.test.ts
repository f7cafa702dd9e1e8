import { expect, test } from 'vitest';
import { passedChecks } from './password.ts';

test.each([
  ['', []],
  ['abc', ['lower']],
  ['abcdefgh', ['length', 'lower']],
  ['Abcdefg1', ['length', 'lower', 'upper', 'digit']],
  ['Été 2026', ['length', 'lower', 'upper', 'digit', 'special']],
  ['Passerelle-demo-1', ['length', 'lower', 'upper', 'digit', 'special']],
  ['😀😀😀', ['special']],
])('the password “%s” passes %j', (password, checks) => {
  expect(passedChecks(password)).toEqual(checks);
});
