import { expect, test } from 'vitest';
import { isPastTarget, type QueueRule } from './queue.ts';

test('an item waits longer than its queue promises once the working days have passed, closing days of the provider not counted', () => {
  const rule = { targetDays: 1 } as QueueRule;
  // A Thursday.
  expect([isPastTarget(rule, '2026-11-19', '2026-11-20'), isPastTarget(rule, '2026-11-19', '2026-11-23')]).toEqual([false, true]);
  expect(isPastTarget(rule, '2026-11-19', '2026-11-23', new Set(['2026-11-20']))).toBe(false);
});
