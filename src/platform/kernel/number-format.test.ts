import { expect, test } from 'vitest';
import { bindUnits } from './number-format.ts';

test('a number of a description stays with its unit', () => {
  expect(bindUnits('SNTC 8×5×J+1 pour C9300-48P-A, 3 ans, 24 ports PoE+, 2 horloges')).toBe(
    'SNTC 8×5×J+1 pour C9300-48P-A, 3\u00a0ans, 24\u00a0ports PoE+, 2 horloges',
  );
});
