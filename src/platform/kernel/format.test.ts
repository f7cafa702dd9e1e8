import { describe, expect, test } from 'vitest';
import {
  currencyDecimals,
  toDecimal,
  formatBytes,
  formatDay,
  formatInstant,
  formatMoney,
  formatMoneyShort,
  formatMoneyWhole,
  formatMonth,
  formatPercent,
  formatRelative,
  formatRelativeDay,
  formatUnitPrice,
} from './format.ts';
import { formatNumber } from './number-format.ts';

const showSpaces = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u202f', '!');

describe('unit prices', () => {
  test.each([
    [1.25, 'EUR', '0,0125·€', '€0.0125'],
    [1.5, 'EUR', '0,015·€', '€0.015'],
    [48_50, 'EUR', '48,50·€', '€48.50'],
    [-1.25, 'EUR', '−0,0125·€', '−€0.0125'],
    [1.25, 'CHF', '0,0125·CHF', 'CHF·0.0125'],
    [150_000, 'JPY', '150·000·JPY', 'JP¥150,000'],
  ])('%d %s reads %s in French and %s in English', (minor, currency, french, english) => {
    expect(showSpaces(formatUnitPrice(minor, currency, 'fr'))).toBe(french);
    expect(showSpaces(formatUnitPrice(minor, currency, 'en'))).toBe(english);
  });
});

describe('amounts', () => {
  test.each([
    [3_141_840, 'EUR', '31·418,40·€', '€31,418.40'],
    [-500, 'EUR', '−5,00·€', '−€5.00'],
    [7, 'EUR', '0,07·€', '€0.07'],
    [0, 'EUR', '0,00·€', '€0.00'],
    [-7, 'EUR', '−0,07·€', '−€0.07'],
    [125_000, 'JPY', '125·000·JPY', 'JP¥125,000'],
    [9_007_199_254_740_991, 'EUR', '90·071·992·547·409,91·€', '€90,071,992,547,409.91'],
  ])('%d %s reads %s in French and %s in English', (minor, currency, french, english) => {
    expect(showSpaces(formatMoney(minor, currency, 'fr'))).toBe(french);
    expect(showSpaces(formatMoney(minor, currency, 'en'))).toBe(english);
  });

  test('a currency without cents has none', () => {
    expect(currencyDecimals('EUR')).toBe(2);
    expect(currencyDecimals('JPY')).toBe(0);
    expect(toDecimal(12, 'JPY')).toBe('12');
    expect(toDecimal(-1, 'EUR')).toBe('-0.01');
  });
});

test('numbers and percentages use no-break spaces that can be seen', () => {
  expect(showSpaces(formatNumber(12_500, 'fr'))).toBe('12·500');
  expect(formatNumber(12_500, 'en')).toBe('12,500');
  expect(formatNumber(1.255, 'fr', 2)).toBe('1,26');
  expect(showSpaces(formatPercent(0.125, 'fr'))).toBe('12,5·%');
  expect(formatPercent(1, 'en')).toBe('100%');
});

test.each([
  [0, '0·octet', '0·bytes'],
  [512, '512·octets', '512·bytes'],
  [1536, '1,5·ko', '1.5·kB'],
  [10_485_760, '10·Mo', '10·MB'],
  [104_857_600, '100·Mo', '100·MB'],
])('a file of %d bytes reads %s and %s', (bytes, french, english) => {
  expect(showSpaces(formatBytes(bytes, 'fr'))).toBe(french);
  expect(showSpaces(formatBytes(bytes, 'en'))).toBe(english);
});

describe('calendar days', () => {
  test('a short day shows its year when it is not this year', () => {
    expect(showSpaces(formatDay('2026-11-17', 'fr', 'short', '2026-11-19'))).toBe('17·nov.');
    expect(showSpaces(formatDay('2026-11-17', 'en', 'short', '2026-11-19'))).toBe('17·Nov');
    expect(showSpaces(formatDay('2025-11-17', 'fr', 'short', '2026-11-19'))).toBe('17·nov.·2025');
    expect(showSpaces(formatDay('2027-01-02', 'en', 'short', '2026-11-19'))).toBe('2·Jan·2027');
    expect(showSpaces(formatDay('2025-11-17', 'fr', 'short'))).toBe('17·nov.');
  });

  test('an automatic day shows its year unless it is known to be this one', () => {
    expect(showSpaces(formatDay('2026-11-19', 'fr', 'auto'))).toBe('19·nov.·2026');
    expect(showSpaces(formatDay('2026-11-19', 'fr', 'auto', '2026-01-01'))).toBe('19·nov.');
  });

  test('long and numeric days', () => {
    expect(showSpaces(formatDay('2026-11-19', 'fr', 'long'))).toBe('19·novembre·2026');
    expect(showSpaces(formatDay('2026-11-01', 'fr', 'long'))).toBe('1ᵉʳ·novembre·2026');
    expect(showSpaces(formatDay('2026-11-11', 'fr', 'short'))).toBe('11·nov.');
    expect(showSpaces(formatDay('2026-11-01', 'fr', 'weekday'))).toBe('dimanche 1ᵉʳ·novembre·2026');
    expect(showSpaces(formatDay('2026-11-19', 'en', 'long'))).toBe('19·November·2026');
    expect(showSpaces(formatDay('2026-11-01', 'fr', 'numeric'))).toBe('01/11/2026');
    expect(showSpaces(formatMonth('2026-11', 'fr'))).toBe('novembre·2026');
    expect(showSpaces(formatMonth('2026-11-19', 'en'))).toBe('November·2026');
    expect([formatMonth('2026-11', 'fr', 'short'), formatMonth('2026-11', 'fr', 'letter')]).toEqual(['nov.', 'N']);
  });

  test('what is no day is refused', () => {
    expect(() => formatDay('2026-13-01', 'fr', 'long')).toThrow(RangeError);
  });
});

test.each([
  [1_130_766, '11·308·€', '€11,308'],
  [401_472, '4·015·€', '€4,015'],
  [50, '1·€', '€1'],
  [49, '0·€', '€0'],
  [150, '2·€', '€2'],
  [250, '3·€', '€3'],
  [-1_130_766, '−11·308·€', '−€11,308'],
  [9_007_199_254_740_991, '90·071·992·547·410·€', '€90,071,992,547,410'],
])('%d cents are rounded once, half up: %s', (minor, french, english) => {
  expect(showSpaces(formatMoneyWhole(minor, 'EUR', 'fr'))).toBe(french);
  expect(formatMoneyWhole(minor, 'EUR', 'en')).toBe(english);
});

test('amounts on an axis have the same decimals, in thousands and millions, and none below a thousand', () => {
  const axis = (decimals: number, locale: 'fr' | 'en') =>
    [0, 32_440, 5_240_000, 7_500_000, 250_000_000].map((amount) => showSpaces(formatMoneyShort(amount, 'EUR', locale, decimals)));
  expect(axis(1, 'fr')).toEqual(['0·€', '324·€', '52,4·k€', '75,0·k€', '2,5·M€']);
  expect(axis(0, 'fr')).toEqual(['0·€', '324·€', '52·k€', '75·k€', '3·M€']);
  expect(axis(1, 'en')).toEqual(['€0', '€324', '€52.4k', '€75.0k', '€2.5m']);
});

describe('instants', () => {
  test('are shown on the clock of the reader', () => {
    expect(showSpaces(formatInstant('2026-11-19T13:32:00Z', 'Europe/Paris', 'fr', 'time'))).toBe('14:32');
    expect(showSpaces(formatInstant('2026-11-19T13:32:00Z', 'Europe/Paris', 'en', 'time'))).toBe('2:32·pm');
    expect(showSpaces(formatInstant('2026-07-19T00:05:00Z', 'Europe/London', 'en', 'time'))).toBe('1:05·am');
    expect(showSpaces(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'time'))).toBe('00:05');
    expect(showSpaces(formatInstant('2026-11-19T12:05:00Z', 'UTC', 'en', 'time'))).toBe('12:05·pm');
  });

  test('say the hour of a plan in words', () => {
    expect(showSpaces(formatInstant('2026-11-24T08:00:00Z', 'Europe/Paris', 'fr', 'dayAndHour', '2026-11-20'))).toBe('24·nov., 9·h');
    expect(showSpaces(formatInstant('2026-11-24T08:30:00Z', 'Europe/Paris', 'en', 'dayAndHour', '2026-11-20'))).toBe('24·Nov, 9:30·am');
    expect(showSpaces(formatInstant('2027-01-04T23:15:00Z', 'Europe/Paris', 'fr', 'dayAndHour', '2026-11-20'))).toBe('5·janv.·2027, 0·h·15');
  });

  test('carry the day of that clock', () => {
    expect(showSpaces(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'dateTime'))).toBe('20·nov.·2026, 00:05');
    expect(showSpaces(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'dateTime', '2026-11-20'))).toBe('20·nov., 00:05');
    expect(showSpaces(formatInstant('2026-11-19T23:05:00Z', 'UTC', 'en', 'dateTime'))).toBe('19·Nov·2026, 11:05·pm');
    expect(showSpaces(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'long'))).toBe('20·novembre·2026');
  });

  test.each([
    ['2026-11-22T11:59:30Z', 'à l’instant', 'now'],
    ['2026-11-22T11:57:00Z', 'il y a 3·minutes', '3·minutes ago'],
    ['2026-11-21T23:30:00Z', 'il y a 12·heures', '12·hours ago'],
    ['2026-11-21T22:30:00Z', 'hier', 'yesterday'],
    ['2026-11-20T23:30:00Z', 'hier', 'yesterday'],
    // Friday evening is no yesterday on Sunday noon.
    ['2026-11-20T20:00:00Z', 'avant-hier', '2·days ago'],
    ['2026-11-19T09:00:00Z', 'il y a 3·jours', '3·days ago'],
    ['2026-10-23T12:00:00Z', 'il y a 30·jours', '30·days ago'],
    ['2026-10-22T12:00:00Z', 'il y a 1·mois', '1·month ago'],
    ['2025-11-23T12:00:00Z', 'il y a 11·mois', '11·months ago'],
    ['2025-11-22T12:00:00Z', 'il y a 1·an', '1·year ago'],
    ['2024-11-22T12:00:00Z', 'il y a 2·ans', '2·years ago'],
    // The clock that wrote it is ahead: what has happened lies in no future.
    ['2026-11-22T12:02:00Z', 'à l’instant', 'now'],
    ['2026-11-22T23:30:00Z', 'à l’instant', 'now'],
    ['2027-01-22T12:00:00Z', 'à l’instant', 'now'],
  ])('%s is, at noon of Sunday 22 November 2026 in Paris, "%s"', (instant, french, english) => {
    const formatSeen = (locale: 'fr' | 'en') => showSpaces(formatRelative(instant, '2026-11-22T12:00:00Z', 'Europe/Paris', locale));
    expect([formatSeen('fr'), formatSeen('en')]).toEqual([french, english]);
  });

  test.each([
    ['2024-12-30T12:00:00Z', '2026-01-02T12:00:00Z', 'il y a 1·an'],
    ['2026-10-31T12:00:00Z', '2026-12-01T12:00:00Z', 'il y a 1·mois'],
    ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z', 'il y a 1·mois'],
    ['2026-11-20T01:00:00Z', '2026-11-22T00:30:00Z', 'avant-hier'],
  ])('%s seen at %s is %s', (instant, now, french) => expect(showSpaces(formatRelative(instant, now, 'Europe/Paris', 'fr'))).toBe(french));

  test('days are those of the reader’s clock', () => {
    const formatSeen = (zone: string) => formatRelative('2026-11-21T03:00:00Z', '2026-11-22T12:00:00Z', zone, 'fr');
    expect([formatSeen('Europe/Paris'), formatSeen('America/New_York')]).toEqual(['hier', 'avant-hier']);
  });

  test('days are told in days', () => {
    expect(formatRelativeDay('2026-11-20', '2026-11-19', 'fr')).toBe('demain');
    expect(showSpaces(formatRelativeDay('2026-10-31', '2026-11-19', 'en'))).toBe('19·days ago');
  });
});
