import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Admission, type Place } from './admission.ts';

let now = 0;
let admission: Admission;
let begun: string[];
const open: Place[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = 0;
  begun = [];
  open.length = 0;
  admission = new Admission(() => now);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for a place. @returns what was thrown, where it is refused */
async function ask(companyId: number, userId: string, kind = 'GET /api/orders', caller?: EventEmitter): Promise<unknown> {
  try {
    const place = await admission.enter({ companyId, userId }, kind, caller);
    begun.push(userId);
    open.push(place);
    return undefined;
  } catch (error) {
    return error;
  }
}
const settle = (): Promise<void> => new Promise(setImmediate);
/** Lets time pass, and ends the oldest request in work. */
async function endOne(ms: number): Promise<void> {
  now += ms;
  open.shift()!.leave();
  await settle();
}
function pass(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(ms);
}
const code = (expected: string, status: number, params = {}): unknown => expect.objectContaining({ code: expected, status, params });

/** Uses time for somebody, all of it. */
async function use(companyId: number, userId: string, ms: number, kind?: string): Promise<void> {
  await ask(companyId, userId, kind);
  begun.pop();
  now += ms;
  open.pop()!.leave();
}

describe('requests', () => {
  it('are in work at once up to twelve, six of one person; the next waits until one of them ends', async () => {
    for (let count = 0; count < 7; count++) void ask(1, 'anna');
    for (let count = 0; count < 7; count++) void ask(2, 'ben');
    void ask(3, 'carla');
    await settle();
    expect([admission.inWork, admission.waiting]).toEqual([12, 3]);
    await endOne(1);
    expect(begun.slice(12)).toEqual(['carla']);
  });

  it('of the company that has used least go first, and in it of the person who has', async () => {
    await use(1, 'anna', 100);
    await use(1, 'ben', 20);
    await use(2, 'carla', 60);
    for (let count = 0; count < 12; count++) void ask(10 + count, `busy${count}`);
    await settle();
    begun = [];
    for (const [companyId, userId] of [
      [2, 'carla'],
      [2, 'dora'],
      [1, 'anna'],
      [1, 'ben'],
    ] as const)
      void ask(companyId, userId);
    await settle();
    for (let count = 0; count < 4; count++) await endOne(1);
    expect(begun).toEqual(['dora', 'carla', 'ben', 'anna']);
  });

  it('of a person who has used much are in work one at a time while others are there', async () => {
    await use(1, 'anna', 900);
    for (let count = 0; count < 7; count++) void ask(1, 'anna');
    await settle();
    expect(admission.inWork).toBe(3);
    void ask(2, 'ben');
    await settle();
    for (let count = 0; count < 3; count++) await endOne(5);
    expect([begun, admission.waiting]).toEqual([['anna', 'anna', 'anna', 'ben', 'anna'], 3]);
  });

  it('of a company that has used most leave places to other companies', async () => {
    for (let person = 0; person < 8; person++) await use(1, `p${person}`, 240);
    await use(2, 'ben', 10);
    for (let person = 0; person < 8; person++) void ask(1, `p${person}`);
    await settle();
    expect([admission.inWork, admission.waiting]).toEqual([4, 4]);
    void ask(2, 'ben');
    await settle();
    expect(begun.at(-1)).toBe('ben');
  });

  it('of many who have used much leave places to those who have not', async () => {
    for (let person = 0; person < 12; person++) void ask(person, `p${person}`);
    await settle();
    now += 9_000;
    for (const place of open.splice(0)) place.leave();
    for (let person = 0; person < 12; person++) void ask(person, `p${person}`);
    await settle();
    expect([admission.inWork, admission.waiting]).toEqual([8, 4]);
    void ask(100, 'newcomer');
    await settle();
    expect(begun.at(-1)).toBe('newcomer');
  });

  it('are refused with 503 after 150 ms in a long line, and after four seconds in a short one', async () => {
    for (let person = 0; person < 13; person++) void ask(person, `p${person}`);
    const short = ask(100, 'anna');
    pass(300);
    expect(admission.waiting).toBe(2);
    const long = Array.from({ length: 24 }, (_, person) => ask(200 + person, `q${person}`));
    pass(175);
    await settle();
    expect(admission.waiting).toBe(0);
    expect(await short).toEqual(code('busy', 503));
    expect(await Promise.all(long)).toEqual(long.map(() => code('busy', 503)));
    const alone = ask(100, 'anna');
    pass(3_900);
    expect(admission.waiting).toBe(1);
    pass(200);
    expect(await alone).toEqual(code('busy', 503));
    expect(admission.refused[503]).toBe(27);
  });

  it('are refused at once while the line is long, except of those who do not wait in it yet', async () => {
    for (let person = 0; person < 36; person++) void ask(person, `p${person}`);
    await settle();
    expect(admission.waiting).toBe(24);
    expect(await ask(30, 'p30')).toEqual(code('busy', 503));
    expect(() => admission.check({ companyId: 30, userId: 'p30' }, 'POST /api/tickets')).toThrow(code('busy', 503) as Error);
    void ask(100, 'newcomer');
    await settle();
    expect(admission.waiting).toBe(25);
    for (let person = 0; person < 23; person++) void ask(200 + person, `r${person}`);
    await settle();
    expect(admission.waiting).toBe(48);
    expect(await ask(300, 'newcomer too')).toEqual(code('busy', 503));
  });

  it('of a person who is alone and sends many at once make no long line', async () => {
    const all = Array.from({ length: 32 }, () => ask(1, 'anna'));
    await settle();
    expect([admission.inWork, admission.waiting, admission.isLong]).toEqual([6, 26, false]);
    pass(300);
    for (let count = 0; count < 32; count++) await endOne(5);
    expect(await Promise.all(all)).toEqual(all.map(() => undefined));
  });

  it('beyond what one person has in work are refused as soon as the others in a long line', async () => {
    for (let person = 0; person < 12; person++) void ask(person, `p${person}`);
    const many = Array.from({ length: 9 }, () => ask(100, 'anna'));
    for (let person = 0; person < 24; person++) void ask(200 + person, `q${person}`);
    pass(175);
    await settle();
    expect(admission.waiting).toBe(0);
    expect(await Promise.all(many)).toEqual(many.map(() => code('busy', 503)));
  });

  it('of one person wait up to forty; more are refused with 429 and the seconds to wait', async () => {
    await use(1, 'anna', 900);
    void ask(2, 'ben');
    for (let count = 0; count < 42; count++) void ask(1, 'anna');
    await settle();
    expect([admission.waiting, admission.isLong]).toEqual([40, false]);
    expect(await ask(1, 'anna')).toEqual(code('tooManyAtOnce', 429, { maximum: 40, seconds: 2 }));
  });

  it('that cost much are refused with 429 to a person who has used much within a minute, while others are there', async () => {
    const dear = 'POST /api/devices/coverage';
    for (const kind of ['GET /api/orders', 'GET /api/me', 'GET /api/tickets']) await use(1, 'anna', 4, kind);
    for (let count = 0; count < 60; count++) await use(1, 'anna', 300, dear);
    expect(await ask(1, 'anna', dear)).toBeUndefined();
    void ask(2, 'ben');
    expect(await ask(1, 'anna', dear)).toEqual(code('tooManyDear', 429, { seconds: 10 }));
    expect(await ask(2, 'ben', dear)).toBeUndefined();
    expect(admission.refused[429]).toBe(1);
  });

  it('that cost what most cost are none of those, nor is what replaces something: on a busy machine everything takes long', async () => {
    for (let count = 0; count < 60; count++)
      for (const kind of ['GET /api/orders', 'GET /api/me', 'PUT /api/drafts/:id', 'POST /api/devices/coverage']) await use(1, 'anna', 90, kind);
    for (let count = 0; count < 20; count++) await use(1, 'anna', 900, 'PUT /api/drafts/:id');
    void ask(2, 'ben');
    for (const kind of ['GET /api/orders', 'POST /api/devices/coverage', 'PUT /api/drafts/:id'])
      expect(() => admission.check({ companyId: 1, userId: 'anna' }, kind)).not.toThrow();
  });

  it('that met with one long pause of the machine are none of those', async () => {
    await use(1, 'anna', 900, 'GET /api/tickets');
    for (let count = 0; count < 60; count++) {
      await use(1, 'anna', 300, 'POST /api/devices/coverage');
      await use(1, 'anna', count === 30 ? 900 : 5, 'GET /api/tickets');
    }
    await use(1, 'anna', 5, 'GET /api/me');
    void ask(2, 'ben');
    const check = (kind: string) => () => admission.check({ companyId: 1, userId: 'anna' }, kind);
    expect(check('GET /api/tickets')).not.toThrow();
    expect(check('POST /api/devices/coverage')).toThrow(code('tooManyDear', 429, { seconds: 10 }) as Error);
  });

  it('are refused later on a machine on which all endpoints take long', async () => {
    const dear = 'POST /api/devices/coverage';
    const check = () => {
      admission.check({ companyId: 1, userId: 'anna' }, dear);
    };
    for (let count = 0; count < 40; count++) {
      for (const kind of ['GET /api/orders', 'GET /api/me', 'GET /api/tickets']) await use(1, 'anna', 20, kind);
      await use(1, 'anna', 300, dear);
    }
    await use(2, 'ben', 20);
    expect(check).not.toThrow();
    for (let count = 0; count < 60; count++) await use(1, 'anna', 300, dear);
    await use(2, 'ben', 20);
    expect(check).toThrow(code('tooManyDear', 429, { seconds: 10 }) as Error);
  });

  it('whose client left wait no longer', async () => {
    for (let person = 0; person < 12; person++) void ask(person, `p${person}`);
    const caller = new EventEmitter();
    const left = ask(100, 'anna', undefined, caller);
    caller.emit('close');
    expect(await left).toEqual(code('unavailable', 503));
    expect([admission.waiting, caller.listenerCount('close')]).toEqual([0, 0]);
  });
});
