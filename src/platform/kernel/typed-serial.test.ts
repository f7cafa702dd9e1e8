import { expect, test } from 'vitest';
import { looksLikeSerial } from './typed-serial.ts';

test.each([
  ['FOC3038L0AB', true],
  ['Q2KD-AB12-CD34', true],
  ['coeur de réseau', false],
  ['Saint-Priest', false],
  ['FOC30', false],
])('“%s” can be a serial number: %s', (typed, expected) => expect(looksLikeSerial(typed)).toBe(expected));
