import { describe, expect, it } from 'vitest';
import { GuardedStream } from './stream-rights.ts';

/** A stream whose session says what the test says. */
function makeStream(known: () => string | undefined, read: () => Promise<string | undefined>) {
  const sent: string[] = [];
  let isEnded = false;
  const stream = new GuardedStream('rights', { known, read }, { send: (message) => sent.push(message), end: () => (isEnded = true) });
  return { stream, sent, isEnded: () => isEnded };
}
const waitUntilSettled = () => new Promise((resolve) => setImmediate(resolve));

describe('a stream', () => {
  it('asks again where the rights of now are not known, and keeps the order of its messages', async () => {
    let isKnown = false;
    const { stream, sent } = makeStream(
      () => (isKnown ? 'rights' : undefined),
      async () => 'rights',
    );
    stream.send('first');
    isKnown = true;
    stream.send('second');
    expect(sent).toEqual([]);
    await waitUntilSettled();
    stream.send('third');
    expect(sent).toEqual(['first', 'second', 'third']);
  });

  it.each([
    ['others', async () => 'others'],
    ['none', async () => undefined],
  ])('ends without its message when the rights are %s now', async (_what, read) => {
    const { stream, sent, isEnded } = makeStream(() => undefined, read);
    stream.send('secret');
    await waitUntilSettled();
    expect([sent, isEnded()]).toEqual([[], true]);
    stream.send('more');
    expect(sent).toEqual([]);
  });

  it('outlives a database that is away while nothing is to be sent, and sends nothing on a guess', async () => {
    const { stream, sent, isEnded } = makeStream(
      () => undefined,
      async () => Promise.reject(new Error('away')),
    );
    stream.check();
    await waitUntilSettled();
    expect(isEnded()).toBe(false);
    stream.send('secret');
    await waitUntilSettled();
    expect([sent, isEnded()]).toEqual([[], true]);
  });
});
