import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const item = (companyId: number, userId: string, name: string) => ({ owner: { companyId, userId }, name });

function takeAll(queue: FairQueue<ReturnType<typeof item>>): string[] {
  const names: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) names.push(next.name);
  return names;
}

describe('costly work that waits', () => {
  it('is taken from each company in turn, and from each of its persons in turn', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    for (const name of ['a1', 'a2', 'a3']) queue.add(item(1, 'anna', name));
    for (const name of ['b1', 'b2']) queue.add(item(1, 'ben', name));
    queue.add(item(2, 'carla', 'c1'));
    expect(takeAll(queue)).toEqual(['a1', 'c1', 'b1', 'a2', 'b2', 'a3']);
    expect(queue.next()).toBeUndefined();
  });

  it('is taken from the company that has used least of late, and in it from the person who has', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    queue.charge({ companyId: 1, userId: 'anna' }, 500);
    queue.charge({ companyId: 2, userId: 'carla' }, 100);
    for (const [companyId, userId] of [
      [1, 'anna'],
      [1, 'ben'],
      [2, 'carla'],
    ] as const)
      queue.add(item(companyId, userId, userId));
    expect(queue.readUse({ companyId: 1, userId: 'anna' })).toBeCloseTo(500, 0);
    expect(takeAll(queue)).toEqual(['carla', 'ben', 'anna']);
  });

  it('is passed over where it may not be taken', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    for (const name of ['long', 'short']) queue.add(item(1, 'anna', name));
    queue.add(item(2, 'carla', 'long'));
    expect(queue.next(({ name }) => name === 'short')?.name).toBe('short');
    expect(queue.next(({ name }) => name === 'short')).toBeUndefined();
    expect(takeAll(queue)).toEqual(['long', 'long']);
  });

  it('gives a newcomer the next turn, however much others have asked for', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    for (let count = 1; count <= 50; count++) queue.add(item(1, 'anna', `a${count}`));
    expect(queue.next()?.name).toBe('a1');
    queue.add(item(2, 'carla', 'c1'));
    queue.add(item(1, 'ben', 'b1'));
    expect([queue.next()?.name, queue.next()?.name, queue.next()?.name]).toEqual(['a2', 'c1', 'b1']);
  });

  it('leaves the queue once nobody waits for it', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    const [first, second] = [item(1, 'anna', 'a1'), item(1, 'anna', 'a2')];
    queue.add(first);
    queue.add(second);
    expect(queue.remove(first)).toBe(true);
    expect(queue.remove(first)).toBe(false);
    expect(takeAll(queue)).toEqual(['a2']);
    expect(queue.remove(second)).toBe(false);
  });
});
