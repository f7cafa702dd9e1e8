import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestWork } from '#tests/support/work.worker.ts';
import { drawDocument } from '../drawn-files.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { CostlyWork, type CostlyShare } from './costly-work.ts';

const module = new URL('../../../../../tests/support/work.worker.ts', import.meta.url);
let costly: CostlyWork;
beforeEach(() => {
  costly = new CostlyWork();
});
afterEach(() => costly.stop());

const never = new AbortController().signal;
const ends: string[] = [];
async function run(share: CostlyShare, work: TestWork): Promise<{ name: string; pid: string }> {
  const [name, pid] = (await share.bytes(module, work)).toString().split(' ') as [string, string];
  ends.push(name);
  return { name, pid };
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

describe('costly work', () => {
  it('is done by one process as long as it keeps up', async () => {
    const { pid } = await run(costly.admit({ companyId: 1, userId: 'first' }, never), { name: 'first' });
    const shares = Array.from({ length: 6 }, (_, index) => costly.admit({ companyId: index, userId: `u${index}` }, never));
    const done = await Promise.all(shares.map((share, index) => run(share, { name: `w${index}` })));
    expect(new Set(done.map((one) => one.pid))).toEqual(new Set([pid]));
    expect(pid).not.toBe(String(process.pid));
  });

  it('is done by a second process beside long work, and by no third one', async () => {
    const shares = Array.from({ length: 6 }, (_, index) => costly.admit({ companyId: index, userId: `u${index}` }, never));
    const done = await Promise.all(shares.map((share, index) => run(share, { name: `w${index}`, milliseconds: 400 })));
    const later = await run(shares[0]!, { name: 'later' });
    expect(new Set([...done, later].map(({ pid }) => pid)).size).toBe(2);
  });

  it('never holds up the event loop of the server', async () => {
    const share = costly.admit({ companyId: 1, userId: 'anna' }, never);
    let hasEnded = false;
    const busy = run(share, { name: 'busy', milliseconds: 400, isBusy: true }).then(() => (hasEnded = true));
    await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
    await busy;
  });

  it('of somebody who asks for much lets others go first', async () => {
    ends.length = 0;
    // One process is kept busy: the other then ends the rest in the order of their turns.
    const over = new AbortController();
    const busy = run(costly.admit({ companyId: 3, userId: 'dora' }, over.signal), { name: 'dora', milliseconds: 60_000 }).catch((failure: unknown) => failure);
    const greedy = Array.from({ length: 8 }, () => costly.admit({ companyId: 1, userId: 'anna' }, never));
    const all = greedy.map((share, index) => run(share, { name: `a${index}` }));
    all.push(run(costly.admit({ companyId: 1, userId: 'ben' }, never), { name: 'ben' }));
    all.push(run(costly.admit({ companyId: 2, userId: 'carla' }, never), { name: 'carla' }));
    await Promise.all(all);
    expect(ends).toEqual(['a0', 'carla', 'ben', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
    over.abort();
    expect(await busy).toBeInstanceOf(Error);
  });

  it('of a person is done one thing at a time', async () => {
    const others = [1, 2].map((companyId) => run(costly.admit({ companyId, userId: `u${companyId}` }, never), { name: 'other', milliseconds: 400 }));
    expect(new Set((await Promise.all(others)).map(({ pid }) => pid)).size).toBe(2);
    const begun = performance.now();
    await Promise.all(['a1', 'a2', 'a3'].map((name) => run(costly.admit({ companyId: 1, userId: 'anna' }, never), { name, milliseconds: 200 })));
    expect(performance.now() - begun).toBeGreaterThan(590);
  });

  it('that is short never waits for what is known to be long', async () => {
    const share = (companyId: number, signal = never) => costly.admit({ companyId, userId: `u${companyId}` }, signal);
    for (const companyId of [1, 2]) await run(share(companyId), { name: 'learnt', milliseconds: 800 });
    const over = new AbortController();
    const long = [1, 2].map((companyId) => run(share(companyId, over.signal), { name: 'long', milliseconds: 60_000 }).catch((failure: unknown) => failure));
    expect(await run(share(3), { name: 'short' })).toMatchObject({ name: 'short' });
    over.abort();
    for (const ended of await Promise.all(long)) expect(ended).toBeInstanceOf(Error);
  });

  it('is not long because one of its kind met with a pause', async () => {
    const share = (companyId: number, signal = never) => costly.admit({ companyId, userId: `u${companyId}` }, signal);
    for (const milliseconds of [50, 1500]) await run(share(1), { name: 'learnt', milliseconds });
    await run(share(2), { name: 'learnt', milliseconds: 800 });
    const over = new AbortController();
    const long = run(share(2, over.signal), { name: 'long', milliseconds: 60_000 }).catch((failure: unknown) => failure);
    expect(await run(share(1), { name: 'short' })).toMatchObject({ name: 'short' });
    over.abort();
    expect(await long).toBeInstanceOf(Error);
  });

  it('prepared in the background leaves a process to people who wait', async () => {
    // Both processes run before: the start of one takes longer than the work of the other on a busy machine.
    const first = [1, 2].map((companyId) => run(costly.admit({ companyId, userId: `u${companyId}` }, never), { name: 'first', milliseconds: 400 }));
    expect(new Set((await Promise.all(first)).map(({ pid }) => pid)).size).toBe(2);
    ends.length = 0;
    const jobs = ['j1', 'j2', 'j3'].map((name) => run(costly.background({ companyId: 1, userId: name }), { name, milliseconds: 400 }));
    await run(costly.admit({ companyId: 2, userId: 'carla' }, never), { name: 'carla' });
    expect(ends).toEqual(['carla']);
    await Promise.all(jobs);
    expect(ends).toEqual(['carla', 'j1', 'j2', 'j3']);
  });

  it('beyond ten requests at once is refused with the seconds to wait, to that person alone', async () => {
    const over = Array.from({ length: 10 }, () => new AbortController());
    for (const { signal } of over) costly.admit({ companyId: 1, userId: 'anna' }, signal);
    const admitAgain = () => costly.admit({ companyId: 2, userId: 'anna' }, never);
    expect(admitAgain).toThrow(expect.objectContaining({ code: 'costly.tooMany', status: 429, params: { maximum: 10, seconds: 5 } }));
    expect(await run(costly.admit({ companyId: 1, userId: 'ben' }, never), { name: 'ben' })).toMatchObject({ name: 'ben' });
    over[0]!.abort();
    expect(await run(admitAgain(), { name: 'anna' })).toMatchObject({ name: 'anna' });
  });

  it('whose client left is dropped, waiting or running', async () => {
    const runLong = (name: string, signal: AbortSignal) => run(costly.admit({ companyId: 1, userId: 'anna' }, signal), { name, milliseconds: 60_000 });
    const over = new AbortController();
    const left = ['a1', 'a2', 'a3', 'a4'].map((name) => expect(runLong(name, over.signal)).rejects.toThrow(/costly work|Nobody waits/));
    over.abort();
    await Promise.all(left);
    expect(await run(costly.admit({ companyId: 1, userId: 'anna' }, never), { name: 'after' })).toMatchObject({ name: 'after' });
  });

  it('gives its memory back: a process that has done nothing for a minute ends, and a new one takes its place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const share = costly.admit({ companyId: 1, userId: 'anna' }, never);
      const { pid } = await run(share, { name: 'before' });
      vi.advanceTimersByTime(59_000);
      expect((await run(share, { name: 'again' })).pid).toBe(pid);
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => isRunning(pid)).toBe(false);
      expect((await run(share, { name: 'after' })).pid).not.toBe(pid);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has a bounded heap: what needs more fails alone', async () => {
    costly.stop();
    costly = new CostlyWork(48);
    const share = costly.admit({ companyId: 1, userId: 'anna' }, never);
    await expect(run(share, { name: 'hungry', isHungry: true })).rejects.toThrow('ended');
    expect(await run(share, { name: 'after' })).toMatchObject({ name: 'after' });
  });

  it('that fails says why, and its process goes on', async () => {
    const share = costly.admit({ companyId: 1, userId: 'anna' }, never);
    const { pid } = await run(share, { name: 'before' });
    await expect(share.bytes(new URL('./missing.ts', import.meta.url), {})).rejects.toThrow('missing.ts');
    expect((await run(share, { name: 'after' })).pid).toBe(pid);
  });
});

it('a document of thousands of rows arrives whole', async () => {
  const provider = {
    name: 'A',
    legalForm: '',
    shareCapital: '',
    addressLines: [],
    siren: '',
    siret: '',
    rcsCity: '',
    vatNumber: '',
    phone: '',
    email: '',
    website: '',
  };
  const rows = Array.from({ length: 2000 }, (_, index) => ({ cells: [`fin${index + 1}`] }));
  const body = await drawDocument(costly.admit({ companyId: 1, userId: 'anna' }, never), {
    locale: 'fr',
    title: 'Relevé',
    provider,
    createdAt: '2026-11-19T13:32:00Z',
    blocks: [{ kind: 'table', columns: [{ title: 'N°', fill: 1 }], rows }],
  });
  const { pages } = await readPdf(body);
  expect(pages.join(' ')).toContain('fin2000');
});
