import { describe, expect, test, vi } from 'vitest';
import { addDays } from './calendar.ts';
import { currencyDecimals, toDecimal, formatDay, formatMoney, formatMoneyWhole, formatMonth, type DayStyle } from './format.ts';
import { formatNumber } from './number-format.ts';
import type { Locale } from './locale.ts';

/** Hand-written days and amounts read as `Intl` would write them, but for our spaces, minus sign and the French first of the month. */

const tags: [Locale, string][] = [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
];
const toIntl = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace('\u2212', '-')
    .replace(/\b1ᵉʳ /, '1 ');
const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));

describe.each(tags)('in %s', (locale, tag) => {
  const styles: [DayStyle, Intl.DateTimeFormatOptions][] = [
    ['short', { day: 'numeric', month: 'short' }],
    ['auto', { day: 'numeric', month: 'short', year: 'numeric' }],
    ['long', { day: 'numeric', month: 'long', year: 'numeric' }],
    ['weekday', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
    ['weekdayShort', { weekday: 'short', day: 'numeric' }],
    ['numeric', { day: '2-digit', month: '2-digit', year: 'numeric' }],
  ];
  test.each(styles)('every day of a year reads as Intl writes it: %s', (style, fields) => {
    const format = new Intl.DateTimeFormat(tag, { ...fields, timeZone: 'UTC' });
    expect(days.map((day) => toIntl(formatDay(day, locale, style)))).toEqual(days.map((day) => toIntl(format.format(new Date(`${day}T00:00:00Z`)))));
  });

  test('so does every month', () => {
    for (const [style, fields] of [
      ['long', { month: 'long', year: 'numeric' }],
      ['short', { month: 'short' }],
      ['letter', { month: 'narrow' }],
    ] as const) {
      const format = new Intl.DateTimeFormat(tag, { ...fields, timeZone: 'UTC' });
      expect(days.map((day) => toIntl(formatMonth(day, locale, style)))).toEqual(days.map((day) => toIntl(format.format(new Date(`${day}T00:00:00Z`)))));
    }
  });

  const digits = Array.from({ length: 15 }, (_, power) => 10 ** power);
  const amounts = digits.flatMap((power) => [power - 1, power, power + 1, 5 * power, 7 * power + 50, -power, -3 * power - 49]).filter((amount) => amount !== 0);

  test('so do euros and whole numbers of any size', () => {
    const [money, number] = [new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }), new Intl.NumberFormat(tag)];
    for (const amount of [0, ...amounts]) {
      expect(toIntl(formatMoney(amount, 'EUR', locale))).toBe(toIntl(money.format(toDecimal(amount, 'EUR'))));
      expect(toIntl(formatNumber(amount, locale))).toBe(toIntl(number.format(amount)));
    }
  });

  test('so do euros without cents; nothing has no sign', () => {
    const whole = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0, signDisplay: 'negative' });
    for (const amount of amounts) expect(toIntl(formatMoneyWhole(amount, 'EUR', locale))).toBe(toIntl(whole.format(toDecimal(amount, 'EUR'))));
  });
});

test('the decimals of each currency are those of ISO 4217, whatever the runtime knows of them', () => {
  const listed = {
    0: 'BIF CLP ISK JPY KRW PYG UGX VND XAF XOF XPF',
    2: 'AFN ALL COP EUR HUF IDR IRR LAK LBP MGA MMK PKR SOS SYP TWD USD YER',
    3: 'IQD KWD TND',
    4: 'UYW',
  };
  for (const [decimals, codes] of Object.entries(listed))
    for (const currency of codes.split(' ')) {
      expect([currency, currencyDecimals(currency)]).toEqual([currency, Number(decimals)]);
      // An amount is written with as many decimals as it is stored with.
      const written = formatMoney(1_234_567, currency, 'en').replace(/^\D+/, '');
      expect([currency, written.split('.')[1]?.length ?? 0]).toEqual([currency, Number(decimals)]);
    }
});

test('days, months, euros and whole numbers make no formatter of Intl', () => {
  vi.stubGlobal('Intl', undefined);
  try {
    const written = [
      formatDay('1998-07-12', 'fr', 'auto'),
      formatMonth('1998-07', 'en'),
      formatMoney(123_456, 'EUR', 'fr'),
      formatMoneyWhole(123_456, 'EUR', 'en'),
      formatNumber(1234, 'fr'),
    ];
    expect(written.map(toIntl)).toEqual(['12 juil. 1998', 'July 1998', '1 234,56 €', '€1,235', '1 234']);
  } finally {
    vi.unstubAllGlobals();
  }
});
