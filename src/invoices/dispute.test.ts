import { expect, test } from 'vitest';
import { disputeDisplay } from './dispute.ts';

test.each([
  ['received', null, 'received'],
  ['inProgress', null, 'inProgress'],
  ['inProgress', 'Un échange part demain.', 'answered'],
  ['closed', 'Un échange part demain.', 'closed'],
  ['closed', null, 'closed'],
] as const)('a dispute in state %s with the answer %s shows: %s', (state, answer, display) => expect(disputeDisplay({ state, answer })).toBe(display));
