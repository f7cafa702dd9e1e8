import { expect, test } from 'vitest';
import { formatSigned } from './stock-cells.tsx';

test.each([
  ['in', 4, '+4'],
  ['out', 4, '-4'],
  ['reserve', 9, '9'],
  ['release', 9, '9'],
] as const)('a movement of kind %s over %i pieces reads %s: only what is on hand has a sign', (kind, quantity, text) =>
  expect(formatSigned({ kind, quantity }, String)).toBe(text),
);
