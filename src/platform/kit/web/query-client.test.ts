import { expect, it } from 'vitest';
import { ApiProblem } from './problem.ts';
import { computeRetryDelay, queryClient, retryWhileBusy } from './query-client.ts';

const busy = (retryAfter?: number) => new ApiProblem(503, 'busy', 'Le portail est très sollicité.', { retryAfter });

it('a read that a busy server refuses comes back after the time that it asks for, and not together with all others', () => {
  const delays = Array.from({ length: 20 }, () => computeRetryDelay(0, busy(2)));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...delays)).toBeLessThan(3_000);
  expect(new Set(delays).size).toBeGreaterThan(1);
  expect(queryClient.getDefaultOptions().queries?.retryDelay).toBe(computeRetryDelay);
});

it('a read waits ten seconds at most, and a moment where nothing is asked for', () => {
  expect(computeRetryDelay(0, busy(3_600))).toBeLessThan(11_000);
  expect([0, 1].map((attempt) => computeRetryDelay(attempt, busy()))).toEqual([600, 1_200]);
});

it('a read whose failures are shown at once is tried again only while the server asks to be asked later', () => {
  const tries = (failure: unknown): boolean[] => [0, 1, 2].map((count) => retryWhileBusy(count, failure));
  expect(tries(busy(2))).toEqual([true, true, false]);
  expect(tries(busy())).toEqual([false, false, false]);
  expect(tries(new ApiProblem(409, 'conflict', 'Modifié entre-temps.', { retryAfter: 2 }))).toEqual([false, false, false]);
  expect(tries(new Error('gone'))).toEqual([false, false, false]);
});
