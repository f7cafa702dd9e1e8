import { describe, expect, it } from 'vitest';
import { parseTime, readInstant, typedInstant } from './typed-time.ts';

describe('a typed time', () => {
  it.each([
    ['9h', '09:00'],
    ['9', '09:00'],
    ['9:00', '09:00'],
    ['09:00', '09:00'],
    ['9 h 30', '09:30'],
    ['9h30', '09:30'],
    ['17.30', '17:30'],
    ['930', '09:30'],
    ['1745', '17:45'],
    ['0:00', '00:00'],
    ['24:00', '24:00'],
    ['9am', '09:00'],
    ['5:30 pm', '17:30'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
  ])('%s is %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });
  it.each(['', '25:00', '24:01', '9:75', '9:3', 'midi', '13 pm', '-1'])('%s stays as it is', (typed) => {
    expect(parseTime(typed)).toBe(typed);
  });
});

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
