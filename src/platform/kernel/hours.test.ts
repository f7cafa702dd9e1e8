import { describe, expect, test } from 'vitest';
import { formatTime } from './number-format.ts';
import { formatDays, formatHours, formatLength } from './hours.ts';

const visible = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u202f', '!').replaceAll('\u2060', '~');

describe('hours', () => {
  const seen = (from: string, to: string | null, locale: 'fr' | 'en') => visible(formatHours(from, to, 'Europe/Paris', locale));
  test.each([
    ['2026-11-24T08:00:00Z', '2026-11-24T11:30:00Z', '9·h·–~·12·h·30', '9·am·–~·12:30·pm'],
    ['2026-11-24T12:05:00Z', '2026-11-24T16:00:00Z', '13·h·05·–~·17·h', '1:05·–~·5·pm'],
    ['2026-07-01T22:00:00Z', null, '0·h', '12·am'],
  ])('%s to %s', (from, to, french, english) => expect([seen(from, to, 'fr'), seen(from, to, 'en')]).toEqual([french, english]));

  test('midnight at the end of a day is no noon', () => expect([formatTime('24:00', 'fr'), formatTime('24:00', 'en')].map(visible)).toEqual(['24·h', '12·am']));

  test.each([
    ['2026-11-16', '2026-11-20', '16 – 20·novembre·2026', '16 – 20·November·2026'],
    ['2026-11-30', '2026-12-04', '30·novembre – 4·décembre·2026', '30·November – 4·December·2026'],
    ['2026-12-28', '2027-01-01', '28·décembre·2026 – 1ᵉʳ·janvier·2027', '28·December·2026 – 1·January·2027'],
  ])('days from %s to %s', (from, to, french, english) =>
    expect([visible(formatDays(from, to, 'fr')), visible(formatDays(from, to, 'en'))]).toEqual([french, english]),
  );

  test.each([
    [45, '45·min', '45·min'],
    [120, '2·h', '2·h'],
    [185, '3·h·05', '3·h·05·min'],
  ])('%d minutes', (minutes, french, english) =>
    expect([visible(formatLength(minutes, 'fr')), visible(formatLength(minutes, 'en'))]).toEqual([french, english]),
  );
});
