import { expect, test } from 'vitest';
import type { Format } from '#platform/kit/web/use-format.ts';
import { formatInstant, type InstantStyle } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { interventionHours } from './intervention-looks.ts';

const timeZone = 'Europe/Paris';
const formatIn = (locale: Locale): Format =>
  ({ timeZone, locale, instant: (at: string, style: InstantStyle) => formatInstant(at, timeZone, locale, style, '2026-11-20') }) as Format;
const formatHours = (startsAt: string | null, endsAt: string | null, locale: Locale): string =>
  interventionHours({ startsAt, endsAt }, formatIn(locale)).replaceAll('\u00a0', '·').replaceAll('\u2060', '');

test.each([
  ['2026-11-24T08:00:00Z', '2026-11-24T11:30:00Z', 'mardi 24·novembre, 9·h·–·12·h·30', 'Tuesday, 24·November, 9·am·–·12:30·pm'],
  ['2026-11-24T08:00:00Z', null, 'mardi 24·novembre, 9·h', 'Tuesday, 24·November, 9·am'],
  ['2026-11-24T08:30:00Z', '2026-11-25T11:00:00Z', 'mardi 24·novembre, 9·h·30·– 25·nov., 12·h', 'Tuesday, 24·November, 9:30·am·– 25·Nov, 12·pm'],
])('an intervention from %s to %s says its hours in words', (from, to, fr, en) => {
  expect([formatHours(from, to, 'fr'), formatHours(from, to, 'en')]).toEqual([fr, en]);
});

test('an intervention without a day says nothing', () => expect(formatHours(null, null, 'fr')).toBe(''));
