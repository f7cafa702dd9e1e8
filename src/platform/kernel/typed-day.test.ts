import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { formatDay } from './format.ts';
import { locales } from './locale.ts';
import { parseDay } from './typed-day.ts';

const today = '2026-11-22';

describe('a day is read as it is typed', () => {
  test.each([
    ['01/07/2026', '2026-07-01'],
    ['15/03/2026', '2026-03-15'],
    ['30/09/2026', '2026-09-30'],
    ['1/7/2026', '2026-07-01'],
    ['1/7/26', '2026-07-01'],
    ['01/07/26', '2026-07-01'],
    ['1-7-2026', '2026-07-01'],
    ['1.7.2026', '2026-07-01'],
    ['01 07 2026', '2026-07-01'],
    ['1 / 7 / 2026', '2026-07-01'],
    ['1/7', '2026-07-01'],
    ['01072026', '2026-07-01'],
    ['010726', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['2026/7/1', '2026-07-01'],
    ['20260701', '2026-07-01'],
    ['20122010', '2010-12-20'],
    ['20101220', '2010-12-20'],
    [' 01/07/2026 ', '2026-07-01'],
    ['29/02/2028', '2028-02-29'],
    ['31/12/46', '2046-12-31'],
    ['1/1/00', '2000-01-01'],
  ])('%s → %s', (typed, day) => {
    expect(parseDay(typed, today)).toBe(day);
  });

  test.each([
    ['1 juil.', '2026-07-01'],
    ['1 juil', '2026-07-01'],
    ['1er juillet 2026', '2026-07-01'],
    ['1ᵉʳ juillet 2026', '2026-07-01'],
    ['1er\u00a0juillet\u202f2026', '2026-07-01'],
    ['1ER JUILLET 2026', '2026-07-01'],
    ['3 août 26', '2026-08-03'],
    ['3 aou 2026', '2026-08-03'],
    ['14 févr. 2027', '2027-02-14'],
    ['14 fevrier 2027', '2027-02-14'],
    ['25 déc. 2025', '2025-12-25'],
    ['1-juil-26', '2026-07-01'],
    ['1\u2011juil\u20112026', '2026-07-01'],
    ['1juil2026', '2026-07-01'],
    ['mercredi 1er juillet 2026', '2026-07-01'],
    ['mer. 1 juil. 2026', '2026-07-01'],
    ['dim. 22/11/2026', '2026-11-22'],
    ['1 Jul 2026', '2026-07-01'],
    ['1 July', '2026-07-01'],
    ['1st July 2026', '2026-07-01'],
    ['22nd Nov 2026', '2026-11-22'],
    ['July 1, 2026', '2026-07-01'],
    ['Jul 1 2026', '2026-07-01'],
    ['Wednesday, 1 July 2026', '2026-07-01'],
    ['3 Sept 2026', '2026-09-03'],
    ['3 may 2026', '2026-05-03'],
    ['3 mai 2026', '2026-05-03'],
    ['3 mar 2026', '2026-03-03'],
  ])('%s → %s', (typed, day) => {
    expect(parseDay(typed, today)).toBe(day);
  });

  test('every day of two years, in each way that the portal writes it', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1))
      for (const locale of locales) {
        for (const style of ['short', 'auto', 'long', 'weekday', 'numeric'] as const) expect(parseDay(formatDay(day, locale, style, today), today)).toBe(day);
        expect(parseDay(formatDay(day, locale, 'numeric').replaceAll('/', ''), today)).toBe(day);
        expect(parseDay(day, today)).toBe(day);
      }
  });
});

test.each([
  '',
  ' ',
  'demain',
  'n’importe quoi',
  '1',
  '12',
  '2026',
  '07/2026',
  'juillet 2026',
  '31/04/2026',
  '29/02/2026',
  '00/07/2026',
  '32/01/2026',
  // Month before day is the American order: it is refused, never turned round.
  '07/15/2026',
  '15/13/2026',
  '1/7/226',
  '1/7/20266',
  '01/07/0026',
  '01/07/2126',
  // Could be of the last century.
  '1/7/99',
  '1/7/47',
  // June or July.
  '1 jui 2026',
  '1 ma 2026',
  '1 foo 2026',
  // The first of July 2026 is a Wednesday.
  'lundi 1er juillet 2026',
  '1/7-2026',
  '0107',
  '1072026',
  '-1/7/2026',
  '2026-7',
  '2026-13-01',
  '1,5',
])('“%s” is not guessed', (typed) => {
  expect(parseDay(typed, today)).toBeUndefined();
});
