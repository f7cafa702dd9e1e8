import { describe, expect, it } from 'vitest';
import { DraftKeeper, type DraftState, type SaveAnswer } from './draft-keeper.ts';

/** A keeper whose clock and server stand still until they are told to go on. */
function makeKeeper({ version = 0, content = '{}' } = {}) {
  const timers: { run: () => void; ms: number; isOff: boolean }[] = [];
  const saves: { content: string; version: number; answer: (answer: SaveAnswer) => void }[] = [];
  const states: DraftState['name'][] = [];
  const one = new DraftKeeper({
    version,
    content,
    save: (sent, known) => new Promise((answer) => saves.push({ content: sent, version: known, answer })),
    onChange: ({ name }) => states.push(name),
    later: (run, ms) => {
      const timer = { run, ms, isOff: false };
      timers.push(timer);
      return () => (timer.isOff = true);
    },
  });
  const passTime = (): void => timers.splice(0).forEach(({ run, isOff }) => isOff || run());
  const answer = async (given: SaveAnswer): Promise<void> => {
    saves.shift()!.answer(given);
    await Promise.resolve();
    await Promise.resolve();
  };
  const makeKeptAnswer = (next: number): SaveAnswer => ({ kept: { version: next, updatedAt: `2026-11-19T10:0${next}:00Z` } });
  return { one, timers, saves, states, passTime, answer, makeKeptAnswer };
}

describe('a draft that is typed', () => {
  it('is kept once, a second after the last change', async () => {
    const { one, timers, saves, passTime: pass, answer, makeKeptAnswer: kept } = makeKeeper();
    one.change('{"label":"M"}');
    one.change('{"label":"Metz"}');
    expect([saves.length, timers.at(-1)!.ms]).toEqual([0, 1000]);
    pass();
    expect(saves.map(({ content, version }) => [content, version])).toEqual([['{"label":"Metz"}', 0]]);
    await answer(kept(1));
    expect(one.state).toEqual({ name: 'kept', at: '2026-11-19T10:01:00Z' });
  });

  it('whose save arrived without its answer is no conflict with itself: the version is taken over, and what was typed since is kept', async () => {
    const { one, saves, passTime: pass, answer, makeKeptAnswer: kept } = makeKeeper();
    one.change('a');
    pass();
    await answer({ cut: true });
    one.change('ab');
    pass();
    await answer({ conflict: { content: 'a', version: 1, updatedAt: '2026-11-19T10:01:00Z' } });
    expect(one.state.name).toBe('waiting');
    pass();
    expect(saves.map(({ content, version }) => [content, version])).toEqual([['ab', 1]]);
    await answer(kept(2));
    expect(one.state.name).toBe('kept');
    one.change('abc');
    pass();
    await answer({ conflict: { content: 'of another device', version: 3, updatedAt: '2026-11-19T10:03:00Z' } });
    expect(one.state.name).toBe('conflict');
  });

  it('while it is being kept, is kept again with the version that came back', async () => {
    const { one, saves, passTime: pass, answer, makeKeptAnswer: kept } = makeKeeper();
    one.change('a');
    pass();
    one.change('b');
    await answer(kept(1));
    expect(one.state.name).toBe('waiting');
    pass();
    expect(saves.map(({ content, version }) => [content, version])).toEqual([['b', 1]]);
  });

  it('is tried again after a cut, and nothing of it is lost', async () => {
    const { one, saves, passTime: pass, answer, makeKeptAnswer: kept, states } = makeKeeper();
    one.change('a');
    pass();
    await answer({ cut: true });
    expect(one.state.name).toBe('offline');
    pass();
    await answer(kept(1));
    expect([one.state.name, saves.length, states]).toEqual(['kept', 0, ['waiting', 'offline', 'kept']]);
  });

  it('is not overwritten by another device: the reader chooses', async () => {
    const conflict: SaveAnswer = { conflict: { content: 'theirs', version: 4, updatedAt: '2026-11-19T11:00:00Z' } };
    for (const [choice, content, sent] of [
      ['own', 'mine', [['mine', 4]]],
      ['other', 'theirs', []],
    ] as const) {
      const { one, saves, passTime: pass, answer } = makeKeeper({ version: 2, content: 'start' });
      one.change('mine');
      pass();
      await answer(conflict);
      one.change('mine');
      pass();
      expect([one.state.name, saves.length]).toEqual(['conflict', 0]);
      expect(one.resolve(choice)).toBe(content);
      pass();
      expect(saves.map((save) => [save.content, save.version])).toEqual(sent);
    }
  });

  it('is not tried again by itself when it is refused, and says why', async () => {
    const { one, saves, timers, passTime: pass, answer } = makeKeeper();
    one.change('a');
    pass();
    await answer({ refused: 'too many' });
    expect([one.state, timers.length]).toEqual([{ name: 'refused', why: 'too many' }, 0]);
    one.change('b');
    pass();
    expect(saves.map(({ content }) => content)).toEqual(['b']);
  });

  it('stops once it was sent elsewhere', async () => {
    const { one, saves, passTime: pass, answer } = makeKeeper({ version: 1 });
    one.change('a');
    pass();
    await answer({ gone: true });
    one.change('b');
    pass();
    expect([one.state.name, saves.length]).toEqual(['gone', 0]);
  });

  it('unchanged is kept when a file is to be added, once', async () => {
    const { one, saves, answer, makeKeptAnswer: kept } = makeKeeper({ content: '{}' });
    one.change('{}');
    const done = one.keep();
    expect(saves.map((save) => [save.content, save.version])).toEqual([['{}', 0]]);
    await answer(kept(1));
    await done;
    await one.keep();
    expect(saves).toEqual([]);
  });

  it('unchanged is not sent', () => {
    const { one, saves, passTime: pass } = makeKeeper({ version: 1, content: 'a' });
    one.change('a');
    pass();
    expect(saves).toEqual([]);
  });
});
