import { describe, expect, test, it } from 'vitest';
import { formatTime } from './number-format.ts';
import { formatDays, formatHours, formatLength, parseTime, readInstant, typedInstant } from './hours.ts';

const showSpaces = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u202f', '!').replaceAll('\u2060', '~');

describe('hours', () => {
  const formatSeen = (from: string, to: string | null, locale: 'fr' | 'en') => showSpaces(formatHours(from, to, 'Europe/Paris', locale));
  test.each([
    ['2026-11-24T08:00:00Z', '2026-11-24T11:30:00Z', '9·h·–~·12·h·30', '9·am·–~·12:30·pm'],
    ['2026-11-24T12:05:00Z', '2026-11-24T16:00:00Z', '13·h·05·–~·17·h', '1:05·–~·5·pm'],
    ['2026-07-01T22:00:00Z', null, '0·h', '12·am'],
  ])('%s to %s', (from, to, french, english) => expect([formatSeen(from, to, 'fr'), formatSeen(from, to, 'en')]).toEqual([french, english]));

  test('midnight at the end of a day is no noon', () =>
    expect([formatTime('24:00', 'fr'), formatTime('24:00', 'en')].map(showSpaces)).toEqual(['24·h', '12·am']));

  test.each([
    ['2026-11-16', '2026-11-20', '16 – 20·novembre·2026', '16 – 20·November·2026'],
    ['2026-11-30', '2026-12-04', '30·novembre – 4·décembre·2026', '30·November – 4·December·2026'],
    ['2026-12-28', '2027-01-01', '28·décembre·2026 – 1ᵉʳ·janvier·2027', '28·December·2026 – 1·January·2027'],
  ])('days from %s to %s', (from, to, french, english) =>
    expect([showSpaces(formatDays(from, to, 'fr')), showSpaces(formatDays(from, to, 'en'))]).toEqual([french, english]),
  );

  test.each([
    [45, '45·min', '45·min'],
    [120, '2·h', '2·h'],
    [185, '3·h·05', '3·h·05·min'],
  ])('%d minutes', (minutes, french, english) =>
    expect([showSpaces(formatLength(minutes, 'fr')), showSpaces(formatLength(minutes, 'en'))]).toEqual([french, english]),
  );
});

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
