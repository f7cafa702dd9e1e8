import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

/** More than the twelve bits after the version could count. */
const count = 20_000;

afterEach(() => void vi.restoreAllMocks());

describe('ids', () => {
  test('are UUIDs of version 7 that tell their time', () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
  test('of one millisecond stand in the order in which they were made', () => {
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const ids = Array.from({ length: count }, newId);
    expect(ids.findIndex((id, index) => index > 0 && id <= ids[index - 1]!)).toBe(-1);
  });
  test('stay in order when the clock is set back', () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    const ids = [newId()];
    clock.mockReturnValue(now - 60_000);
    ids.push(newId(), newId());
    clock.mockReturnValue(now + 1);
    ids.push(newId());
    expect(ids.toSorted()).toEqual(ids);
  });
});
