import { describe, expect, test } from 'vitest';
import {
  currencyDecimals,
  decimalOf,
  formatBytes,
  formatDay,
  formatInstant,
  formatMoney,
  formatMoneyShort,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  formatRelativeDay,
} from './format.ts';

const visible = (text: string) => text.replaceAll('\u00a0', '·').replaceAll('\u202f', '!');

describe('amounts', () => {
  test.each([
    [3_141_840, 'EUR', '31·418,40·€', '€31,418.40'],
    [-500, 'EUR', '-5,00·€', '-€5.00'],
    [7, 'EUR', '0,07·€', '€0.07'],
    [0, 'EUR', '0,00·€', '€0.00'],
    [-7, 'EUR', '-0,07·€', '-€0.07'],
    [125_000, 'JPY', '125·000·JPY', 'JP¥125,000'],
    [9_007_199_254_740_991, 'EUR', '90·071·992·547·409,91·€', '€90,071,992,547,409.91'],
  ])('%d %s reads %s in French and %s in English', (minor, currency, french, english) => {
    expect(visible(formatMoney(minor, currency, 'fr'))).toBe(french);
    expect(visible(formatMoney(minor, currency, 'en'))).toBe(english);
  });

  test('a currency without cents has none', () => {
    expect(currencyDecimals('EUR')).toBe(2);
    expect(currencyDecimals('JPY')).toBe(0);
    expect(decimalOf(12, 'JPY')).toBe('12');
    expect(decimalOf(-1, 'EUR')).toBe('-0.01');
  });
});

test('numbers and percentages use no-break spaces that can be seen', () => {
  expect(visible(formatNumber(12_500, 'fr'))).toBe('12·500');
  expect(formatNumber(12_500, 'en')).toBe('12,500');
  expect(formatNumber(1.255, 'fr', 2)).toBe('1,26');
  expect(visible(formatPercent(0.125, 'fr'))).toBe('12,5·%');
  expect(formatPercent(1, 'en')).toBe('100%');
});

test.each([
  [0, '0·octet', '0·bytes'],
  [512, '512·octets', '512·bytes'],
  [1536, '1,5·ko', '1.5·kB'],
  [10_485_760, '10·Mo', '10·MB'],
  [104_857_600, '100·Mo', '100·MB'],
])('a file of %d bytes reads %s and %s', (bytes, french, english) => {
  expect(visible(formatBytes(bytes, 'fr'))).toBe(french);
  expect(visible(formatBytes(bytes, 'en'))).toBe(english);
});

describe('calendar days', () => {
  test('a short day shows its year when it is not this year', () => {
    expect(formatDay('2026-11-17', 'fr', 'short', '2026-11-19')).toBe('17 nov.');
    expect(formatDay('2026-11-17', 'en', 'short', '2026-11-19')).toBe('17 Nov');
    expect(formatDay('2025-11-17', 'fr', 'short', '2026-11-19')).toBe('17 nov. 2025');
    expect(formatDay('2027-01-02', 'en', 'short', '2026-11-19')).toBe('2 Jan 2027');
    expect(formatDay('2025-11-17', 'fr', 'short')).toBe('17 nov.');
  });

  test('an automatic day shows its year unless it is known to be this one', () => {
    expect(formatDay('2026-11-19', 'fr', 'auto')).toBe('19 nov. 2026');
    expect(formatDay('2026-11-19', 'fr', 'auto', '2026-01-01')).toBe('19 nov.');
  });

  test('long and numeric days', () => {
    expect(formatDay('2026-11-19', 'fr', 'long')).toBe('19 novembre 2026');
    expect(formatDay('2026-11-01', 'fr', 'long')).toBe('1er novembre 2026');
    expect(formatDay('2026-11-11', 'fr', 'short')).toBe('11 nov.');
    expect(formatDay('2026-11-01', 'fr', 'weekday')).toBe('dimanche 1er novembre 2026');
    expect(formatDay('2026-11-19', 'en', 'long')).toBe('19 November 2026');
    expect(formatDay('2026-11-01', 'fr', 'numeric')).toBe('01/11/2026');
    expect(formatMonth('2026-11', 'fr')).toBe('novembre 2026');
    expect(formatMonth('2026-11-19', 'en')).toBe('November 2026');
    expect([formatMonth('2026-11', 'fr', 'short'), formatMonth('2026-11', 'fr', 'letter')]).toEqual(['nov.', 'N']);
  });

  test('what is no day is refused', () => {
    expect(() => formatDay('2026-13-01', 'fr', 'long')).toThrow(RangeError);
  });
});

test('amounts on an axis are rounded, in thousands and millions', () => {
  expect([0, 7_500_000, 5_240_000, 250_000_000].map((amount) => formatMoneyShort(amount, 'EUR', 'fr'))).toEqual([
    '0\u00a0€',
    '75\u00a0k€',
    '52,4\u00a0k€',
    '2,5\u00a0M€',
  ]);
  expect([7_500_000, 5_240_000].map((amount) => formatMoneyShort(amount, 'EUR', 'en'))).toEqual(['€75k', '€52.4k']);
});

describe('instants', () => {
  test('are shown on the clock of the reader', () => {
    expect(formatInstant('2026-11-19T13:32:00Z', 'Europe/Paris', 'fr', 'time')).toBe('14:32');
    expect(visible(formatInstant('2026-11-19T13:32:00Z', 'Europe/Paris', 'en', 'time'))).toBe('2:32·pm');
    expect(visible(formatInstant('2026-07-19T00:05:00Z', 'Europe/London', 'en', 'time'))).toBe('1:05·am');
    expect(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'time')).toBe('00:05');
    expect(visible(formatInstant('2026-11-19T12:05:00Z', 'UTC', 'en', 'time'))).toBe('12:05·pm');
  });

  test('carry the day of that clock', () => {
    expect(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'dateTime')).toBe('20 nov. 2026, 00:05');
    expect(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'dateTime', '2026-11-20')).toBe('20 nov., 00:05');
    expect(visible(formatInstant('2026-11-19T23:05:00Z', 'UTC', 'en', 'dateTime'))).toBe('19 Nov 2026, 11:05·pm');
    expect(formatInstant('2026-11-19T23:05:00Z', 'Europe/Paris', 'fr', 'long')).toBe('20 novembre 2026');
  });

  test('are told from now', () => {
    const now = '2026-11-19T12:00:00Z';
    expect(formatRelative('2026-11-19T11:59:30Z', now, 'fr')).toBe('maintenant');
    expect(formatRelative('2026-11-19T11:57:00Z', now, 'fr')).toBe('il y a 3 minutes');
    expect(formatRelative('2026-11-19T14:59:00Z', now, 'en')).toBe('in 2 hours');
    expect(formatRelative('2026-11-18T12:00:00Z', now, 'fr')).toBe('hier');
    expect(formatRelative('2024-11-18T12:00:00Z', now, 'en')).toBe('2 years ago');
  });

  test('days are told in days', () => {
    expect(formatRelativeDay('2026-11-20', '2026-11-19', 'fr')).toBe('demain');
    expect(formatRelativeDay('2026-10-31', '2026-11-19', 'en')).toBe('19 days ago');
  });
});
