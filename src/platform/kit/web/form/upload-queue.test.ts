import { describe, expect, it } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

/** A queue whose clock and server stand still until they are told to go on. */
function queue() {
  const timers: { run: () => void; isOff: boolean }[] = [];
  const sent: { name: string; key: string; share: (share: number) => void; end: (failure?: string) => Promise<void>; signal: AbortSignal }[] = [];
  let keys = 0;
  const one = new UploadQueue({
    explainRefusal: (failure) => (failure instanceof Error && failure.message !== 'cut' ? failure.message : null),
    onChange: () => undefined,
    newKey: () => `key ${++keys}`,
    later: (run) => {
      const timer = { run, isOff: false };
      timers.push(timer);
      return () => (timer.isOff = true);
    },
  });
  one.sendBy(
    (file, { idempotencyKey: key, signal, onShare: share }) =>
      new Promise((resolve, reject) => {
        const end = async (failure?: string): Promise<void> => {
          if (failure === undefined) resolve();
          else reject(new Error(failure));
          await Promise.resolve();
          await Promise.resolve();
        };
        signal.addEventListener('abort', () => void end('aborted'));
        sent.push({ name: file.name, key, share, end, signal });
      }),
  );
  const add = (...names: string[]): void =>
    one.add(
      names.map((name) => new File(['x'], name)),
      null,
    );
  const pass = (): void => timers.splice(0).forEach(({ run, isOff }) => isOff || run());
  const rows = (): unknown[] => one.state.uploads.map(({ file, share, isCut }) => [file.name, share, isCut]);
  return { one, add, sent, pass, rows, names: () => sent.map(({ name }) => name) };
}

describe('files on their way', () => {
  it('are sent one after the other, with the part that has left', async () => {
    const { add, sent, rows, names } = queue();
    add('a', 'b');
    sent[0]!.share(0.4);
    expect([names(), rows()]).toEqual([
      ['a'],
      [
        ['a', 0.4, false],
        ['b', 0, false],
      ],
    ]);
    await sent[0]!.end();
    expect([names(), rows()]).toEqual([['a', 'b'], [['b', 0, false]]]);
    await sent[1]!.end();
    expect(rows()).toEqual([]);
  });

  it('are sent again after a cut, each as the same file', async () => {
    const { add, sent, pass, rows } = queue();
    add('a', 'b');
    sent[0]!.share(0.9);
    await sent[0]!.end('cut');
    expect([rows()[0], sent.length]).toEqual([['a', 0, true], 1]);
    pass();
    expect(sent.map(({ name, key }) => [name, key])).toEqual([
      ['a', 'key 1'],
      ['a', 'key 1'],
    ]);
  });

  it('are sent again at once when the reader asks, or the connection is back, and only once', async () => {
    const { one, add, sent, pass, names } = queue();
    add('a');
    await sent[0]!.end('cut');
    one.retry('key 1');
    pass();
    expect(names()).toEqual(['a', 'a']);
    await sent[1]!.end('cut');
    one.resume();
    pass();
    expect(names()).toEqual(['a', 'a', 'a']);
  });

  it('that are refused are all named, until others are added', async () => {
    const { one, add, sent, rows } = queue();
    add('a', 'b', 'c');
    await sent[0]!.end('a is refused.');
    await sent[1]!.end('b is refused.');
    expect([one.state.refused, rows()]).toEqual(['a is refused. b is refused.', [['c', 0, false]]]);
    add('d');
    expect(one.state.refused).toBe(null);
  });

  it('that are removed are called off, and the next one is sent', async () => {
    const { one, add, sent, names, rows } = queue();
    add('a', 'b', 'c');
    one.drop('key 2');
    one.drop('key 1');
    await Promise.resolve();
    await Promise.resolve();
    expect([sent[0]!.signal.aborted, names(), rows(), one.state.refused]).toEqual([true, ['a', 'c'], [['c', 0, false]], null]);
  });

  it('wait no longer for one that was cut and removed', async () => {
    const { one, add, sent, pass, names } = queue();
    add('a', 'b');
    await sent[0]!.end('cut');
    one.drop('key 1');
    expect(names()).toEqual(['a', 'b']);
    await sent[1]!.end('cut');
    pass();
    expect(names()).toEqual(['a', 'b', 'b']);
  });
});
