import { expect, test } from 'vitest';
import { resolveDamageDisplay } from './damage.ts';

test.each([
  ['received', null, 'received'],
  ['inProgress', null, 'inProgress'],
  ['inProgress', 'Un échange part demain.', 'answered'],
  ['closed', 'Un échange part demain.', 'closed'],
  ['closed', null, 'closed'],
] as const)('a damage report in state %s with the answer %s shows: %s', (state, answer, display) =>
  expect(resolveDamageDisplay({ state, answer })).toBe(display),
);
