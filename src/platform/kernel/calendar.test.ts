import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  compareDays,
  dayInZone,
  daysBetween,
  easterSunday,
  endOfMonth,
  findFrenchHoliday,
  frenchHolidays,
  toZoneInstant,
  isDay,
  isWorkingDay,
  shiftToDay,
  pastDayInZone,
  startOfMonth,
  wallClock,
  computeWeekday,
} from './calendar.ts';

test('days are added across months, years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-19', 36, '2029-11-19'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-08-31', 0, '2026-08-31'],
])('%s plus %d months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

test('a month has a first and a last day', () => {
  expect(endOfMonth('2026-02-03')).toBe('2026-02-28');
  expect(endOfMonth('2026-12-31')).toBe('2026-12-31');
  expect(startOfMonth('2026-02-03')).toBe('2026-02-01');
});

test('days are counted and compared', () => {
  expect(daysBetween('2026-11-19', '2026-11-19')).toBe(0);
  expect(daysBetween('2026-10-20', '2026-11-19')).toBe(30);
  expect(daysBetween('2026-11-19', '2025-11-19')).toBe(-365);
  expect(['2026-11-19', '2025-01-01', '2026-02-01'].toSorted(compareDays)).toEqual(['2025-01-01', '2026-02-01', '2026-11-19']);
});

test.each([
  ['2026-11-19', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['19/11/2026', false],
  ['2026-1-1', false],
])('is %s a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('France has eleven public holidays', () => {
  expect([...frenchHolidays(2026).keys()].toSorted()).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
});

test.each([
  ['2026-05-14', 'ascension'],
  ['2027-05-06', 'ascension'],
  ['2027-03-29', 'easterMonday'],
  ['2028-06-05', 'whitMonday'],
  ['2030-06-10', 'whitMonday'],
  ['2027-07-14', 'nationalDay'],
  // Ascension and Labour Day.
  ['2008-05-01', 'labourDay'],
  ['2026-11-12', undefined],
])('%s is %s', (day, holiday) => expect(findFrenchHoliday(day)).toBe(holiday));

test('every year has its eleven public holidays, ten where two fall on one day', () => {
  for (let year = 2000; year <= 2100; year++) {
    const holidays = frenchHolidays(year);
    expect([year, holidays.size]).toEqual([year, easterSunday(year).endsWith('-03-23') || easterSunday(year).endsWith('-03-30') ? 10 : 11]);
    expect([...holidays.values()].filter((name) => name === 'easterMonday' || name === 'whitMonday')).toHaveLength(2);
    for (const [day, name] of holidays) if (name.endsWith('Monday')) expect(computeWeekday(day)).toBe(1);
  }
});

test('nobody works on a weekend, on a holiday or when the provider is closed', () => {
  expect(computeWeekday('2026-11-16')).toBe(1);
  expect(computeWeekday('2026-11-22')).toBe(7);
  expect(isWorkingDay('2026-11-19')).toBe(true);
  expect(isWorkingDay('2026-11-21')).toBe(false);
  expect(isWorkingDay('2026-11-11')).toBe(false);
  expect(isWorkingDay('2026-12-24', new Set(['2026-12-24']))).toBe(false);
});

test('working days step over weekends and holidays', () => {
  expect(addWorkingDays('2026-11-10', 1)).toBe('2026-11-12');
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-19', 0)).toBe('2026-11-19');
});

test.each(['Europe/Paris', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'])('the clock of %s reads as Intl writes it', (zone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const first = Date.parse('2026-01-01T00:07:11Z');
  // Every 37 minutes of a year, so that both changes of the clock are met.
  for (let instant = first; instant < first + 366 * 86_400_000; instant += 37 * 60_000)
    expect(wallClock(instant, zone)).toBe(format.format(instant).replace(' ', 'T'));
});

test('an instant falls on the day of its zone', () => {
  expect(dayInZone('2026-11-19T22:59:59Z', 'Europe/Paris')).toBe('2026-11-19');
  expect(dayInZone('2026-11-19T23:00:00Z', 'Europe/Paris')).toBe('2026-11-20');
  expect(dayInZone('2026-07-19T22:30:00Z', 'Europe/Paris')).toBe('2026-07-20');
  expect(dayInZone('2026-11-19T03:00:00Z', 'America/New_York')).toBe('2026-11-18');
  expect(wallClock('2026-10-25T00:30:00Z', 'Europe/Paris')).toBe('2026-10-25T02:30:00');
  expect(wallClock('2026-10-25T01:30:00Z', 'Europe/Paris')).toBe('2026-10-25T02:30:00');
});

test('what has happened lies on no day to come, whatever the clock that wrote it says', () => {
  expect(pastDayInZone('2026-11-18T12:00:00Z', 'Europe/Paris', '2026-11-19')).toBe('2026-11-18');
  expect(pastDayInZone('2026-11-19T22:59:59Z', 'Europe/Paris', '2026-11-19')).toBe('2026-11-19');
  expect(pastDayInZone('2026-11-27T09:00:00Z', 'Europe/Paris', '2026-11-19')).toBe('2026-11-19');
});

test('seen from a day that stands for today, things happened as long ago as on that day', () => {
  const clock = Date.parse('2026-11-27T09:00:00Z');
  expect(shiftToDay('2026-11-27', clock, 'Europe/Paris')).toBe('2026-11-27T09:00:00.000Z');
  expect(shiftToDay('2026-11-19', clock, 'Europe/Paris')).toBe('2026-11-19T09:00:00.000Z');
});

describe('a local time of a zone', () => {
  it.each([
    ['2026-11-24', '09:00', '2026-11-24T08:00:00.000Z'],
    ['2026-07-01', '09:00', '2026-07-01T07:00:00.000Z'],
    // The day on which the clocks go forward, before and after it.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s at %s is the instant %s', (day, time, instant) => {
    expect(toZoneInstant(day, time, 'Europe/Paris')).toBe(instant);
    expect(wallClock(instant, 'Europe/Paris')).toBe(`${day}T${time}:00`);
  });
});
