import { describe, expect, it } from 'vitest';
import { readInstant, typedInstant } from './typed-instant.ts';

const paris = 'Europe/Paris';

describe('a day with a time', () => {
  it('is an instant on the clock of the reader, in winter and in summer', () => {
    expect(typedInstant('2026-12-15', '09:30', paris)).toBe('2026-12-15T08:30:00.000Z');
    expect(typedInstant('2026-07-15', '09:30', paris)).toBe('2026-07-15T07:30:00.000Z');
    expect(readInstant('2026-12-14T23:30:00.000Z', paris)).toEqual({ day: '2026-12-15', time: '00:30' });
  });

  it.each(['25:00', '9 h', '', '12:60', '1234'])('stays as it was typed with the time "%s", which is none', (time) => {
    const typed = typedInstant('2026-12-15', time, paris);
    expect(typed).toBe(`2026-12-15 ${time}`);
    expect(readInstant(typed, paris)).toEqual({ day: '2026-12-15', time });
  });

  it('is neither a day nor a time of other text', () => expect(readInstant('demain', paris)).toEqual({}));
  it('has no time yet', () => expect(readInstant('2026-12-15', paris)).toEqual({ day: '2026-12-15' }));
});
