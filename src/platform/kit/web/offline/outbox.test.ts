import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { findCopy, forgetCopies, keepCopiesOnly, keepCopy } from './device-store.ts';
import { Outbox, countUnsent, type ChangeResult, type SendChanges } from './outbox.ts';

let owners = 0;
const newOwner = (): string => `owner-${++owners}`;

/** A server that applies each change once, and can be out of reach. */
function server() {
  const applied: { id: string; subject: string; change: string }[] = [];
  const requests: number[] = [];
  const state = { isReached: true, losesWord: false, refuses: (change: string): boolean => change === 'never' };
  const send: SendChanges<string> = async (subject, changes) => {
    if (!state.isReached) throw new Error('offline');
    requests.push(changes.length);
    const results = changes.map(({ id, change }): ChangeResult => {
      if (state.refuses(change)) return { id, refusal: { code: 'conflict', message: change } };
      if (!applied.some((one) => one.id === id)) applied.push({ id, subject, change });
      return { id };
    });
    if (state.losesWord) throw new Error('the connection was cut behind the request');
    return results;
  };
  return { applied, requests, state, send, changes: (subject: string) => applied.filter((one) => one.subject === subject).map(({ change }) => change) };
}

describe('the outbox', () => {
  it('keeps changes while there is no network, and sends them in order once there is', async () => {
    const { state, send, changes, requests } = server();
    const owner = newOwner();
    const outbox = new Outbox<string>(owner, send);
    state.isReached = false;
    for (const change of ['a', 'b', 'c']) await outbox.keep('n1', change);
    await outbox.keep('n2', 'd');
    await outbox.flush();
    expect(await countUnsent(owner)).toBe(4);
    state.isReached = true;
    await outbox.flush();
    expect([changes('n1'), changes('n2')]).toEqual([['a', 'b', 'c'], ['d']]);
    expect(requests).toEqual([3, 1]);
    expect(await countUnsent(owner)).toBe(0);
    outbox.close();
  });

  it('has them after the browser was closed, for their owner alone', async () => {
    const { send, changes } = server();
    const [owner, other] = [newOwner(), newOwner()];
    const closed = new Outbox<string>(owner, send);
    await closed.keep('n1', 'a');
    closed.close();
    const stranger = new Outbox<string>(other, send);
    await stranger.flush();
    expect([await stranger.kept(), changes('n1')]).toEqual([[], []]);
    const opened = new Outbox<string>(owner, send);
    expect((await opened.kept('n1')).map(({ change }) => change)).toEqual(['a']);
    await opened.flush();
    expect(changes('n1')).toEqual(['a']);
    for (const one of [stranger, opened]) one.close();
  });

  it('sends again what nothing was heard of, and the server applies it once', async () => {
    const { state, send, changes } = server();
    const outbox = new Outbox<string>(newOwner(), send);
    state.losesWord = true;
    for (const change of ['a', 'b']) await outbox.keep('n1', change);
    await outbox.flush();
    expect(await outbox.kept()).toHaveLength(2);
    state.losesWord = false;
    await outbox.keep('n1', 'c');
    await outbox.flush();
    expect([changes('n1'), await outbox.kept()]).toEqual([['a', 'b', 'c'], []]);
    outbox.close();
  });

  it('shows what was refused, goes on with the rest, and sends it again or drops it when it is told to', async () => {
    const { state, send, changes } = server();
    const owner = newOwner();
    const outbox = new Outbox<string>(owner, send);
    state.refuses = (change) => change === 'b' || change === 'c';
    for (const change of ['a', 'b', 'c', 'd']) await outbox.keep('n1', change);
    await outbox.flush();
    expect(changes('n1')).toEqual(['a', 'd']);
    const refused = await outbox.kept('n1');
    expect(refused.map(({ change, refusal }) => [change, refusal?.code])).toEqual([
      ['b', 'conflict'],
      ['c', 'conflict'],
    ]);
    state.refuses = () => false;
    await outbox.sendAgain(refused[0]!.place);
    await outbox.drop(refused[1]!.place);
    expect([changes('n1'), await countUnsent(owner)]).toEqual([['a', 'd', 'b'], 0]);
    outbox.close();
  });

  it('sends a change with a file alone, in its place', async () => {
    const { send, changes, requests } = server();
    const outbox = new Outbox<string>(newOwner(), send);
    await outbox.keep('n1', 'a');
    await outbox.keep('n1', 'photo', new Blob(['jpeg']));
    await outbox.keep('n1', 'b');
    await outbox.flush();
    expect([changes('n1'), requests]).toEqual([
      ['a', 'photo', 'b'],
      [1, 1, 1],
    ]);
    outbox.close();
  });

  it('parts a long work into requests of fifty', async () => {
    const { send, changes, requests } = server();
    const outbox = new Outbox<string>(newOwner(), send);
    const made = Array.from({ length: 120 }, (_, index) => String(index));
    for (const change of made) await outbox.keep('n1', change);
    await outbox.flush();
    expect([changes('n1'), requests]).toEqual([made, [50, 50, 20]]);
    outbox.close();
  });

  it('tells its readers of every change', async () => {
    const { send } = server();
    const outbox = new Outbox<string>(newOwner(), send);
    let told = 0;
    const stop = outbox.onChange(() => (told += 1));
    await outbox.keep('n1', 'a');
    await outbox.flush();
    expect(told).toBeGreaterThanOrEqual(2);
    stop();
    const before = told;
    await outbox.keep('n1', 'b');
    expect(told).toBe(before);
    outbox.close();
  });

  it('keeps what was refused, and sends all of it again in its order once it fits', async () => {
    const { state, send, changes } = server();
    const outbox = new Outbox<string>(newOwner(), send);
    state.refuses = (change) => change !== 'b';
    for (const change of ['a', 'b', 'c']) await outbox.keep('n1', change);
    await outbox.flush();
    expect((await outbox.kept('n1')).map(({ change, refusal }) => [change, refusal?.message])).toEqual([
      ['a', 'a'],
      ['c', 'c'],
    ]);
    await outbox.flush(true);
    expect((await outbox.kept('n1')).map(({ refusal }) => refusal?.code)).toEqual(['conflict', 'conflict']);
    state.refuses = () => false;
    await outbox.flush();
    expect(changes('n1')).toEqual(['b']);
    await outbox.flush(true);
    expect([changes('n1'), await outbox.kept('n1')]).toEqual([['b', 'a', 'c'], []]);
    outbox.close();
  });
});

describe('copies', () => {
  it('are read by their owner alone, and go with the next owner', async () => {
    const [owner, other] = [newOwner(), newOwner()];
    await keepCopy(owner, 'interventions', [1], '2026-11-24T08:31:00.000Z');
    expect(await findCopy(owner, 'interventions')).toMatchObject({ at: '2026-11-24T08:31:00.000Z', data: [1] });
    expect(await findCopy(other, 'interventions')).toBeUndefined();
    await forgetCopies(other);
    expect(await findCopy(owner, 'interventions')).toBeUndefined();
  });

  it('of work that is over are removed', async () => {
    const owner = newOwner();
    for (const name of ['a', 'b']) await keepCopy(owner, name, name);
    await keepCopiesOnly(owner, new Set(['b']));
    expect([await findCopy(owner, 'a'), (await findCopy(owner, 'b'))?.data]).toEqual([undefined, 'b']);
  });
});
