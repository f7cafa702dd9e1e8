import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePace } from './step-back.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const measurePause = async (admission: { waiting: number; readUse: () => number }, workedMs: number): Promise<number> => {
  const stepBack = makePace(admission);
  vi.advanceTimersByTime(workedMs);
  const begun = process.hrtime.bigint();
  await stepBack();
  return Number(process.hrtime.bigint() - begun) / 1e6;
};

it('work in the background pauses for half as long as its last piece took while people are there, a quarter of a second at most', async () => {
  expect(await measurePause({ waiting: 0, readUse: () => 200 }, 160)).toBeGreaterThan(75);
  expect(await measurePause({ waiting: 1, readUse: () => 0 }, 160)).toBeGreaterThan(75);
  const longest = await measurePause({ waiting: 0, readUse: () => 200 }, 60_000);
  expect(longest).toBeGreaterThan(240);
  expect(longest).toBeLessThan(10_000);
});

it('work in the background goes on at once while nobody is there', async () => {
  expect(await measurePause({ waiting: 0, readUse: () => 0 }, 60_000)).toBeLessThan(240);
});
