import { expect, it } from 'vitest';
import { isMatchingSignature } from './signature.ts';

it.each([
  ['Camille Lefèvre', 'Camille Lefèvre', true],
  ['camille  LEFEVRE', 'Camille Lefèvre', true],
  ['Camille\u200b Lefèvre', 'Camille Lefèvre', true],
  ['李娜', '李娜', true],
  ['Camille', 'Camille Lefèvre', false],
  ['\u200b', '\u200b', false],
  ['\u2060\u2060', '\u200b\u200d', false],
  ['X', 'X', false],
  ['--', '--', false],
])('%j signs for %j: %s', (signature, name, expected) => {
  expect(isMatchingSignature(signature, name)).toBe(expected);
});
