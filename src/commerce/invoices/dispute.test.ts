import { expect, test } from 'vitest';
import { resolveDisputeState } from './dispute.ts';

test.each([
  ['received', 'staff', 'answered'],
  ['inProgress', 'staff', 'answered'],
  ['answered', 'staff', 'answered'],
  ['answered', 'customer', 'inProgress'],
  ['inProgress', 'customer', 'inProgress'],
  ['received', 'customer', 'received'],
] as const)('a dispute in state %s, after a message from %s: %s', (state, from, after) => expect(resolveDisputeState(state, from)).toBe(after));
