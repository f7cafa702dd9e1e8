import { describe, expect, test } from 'vitest';
import { copyToWeek, nextPeriod } from './hours.ts';

const period = (day: number, from: string, to: string) => ({ day, from, to });

describe('delivery hours of a week', () => {
  test('a day begins with the morning, goes on with the afternoon, and then after its last period', () => {
    expect(nextPeriod([], 2)).toEqual(period(2, '08:00', '12:00'));
    expect(nextPeriod([period(1, '08:00', '18:00'), period(2, '08:00', '12:00')], 2)).toEqual(period(2, '14:00', '18:00'));
    expect(nextPeriod([period(2, '08:00', '19:30')], 2)).toEqual(period(2, '19:30', ''));
    expect(nextPeriod([period(2, '20:00', '00:00')], 2)).toEqual(period(2, '', ''));
  });

  test('Monday replaces the other working days, and leaves the weekend as it is', () => {
    const week = [period(1, '08:00', '12:00'), period(1, '14:00', '17:00'), period(3, '09:00', '10:00'), period(6, '09:00', '11:00')];
    const copied = copyToWeek(week);
    for (const day of [1, 2, 3, 4, 5]) expect(copied.filter((one) => one.day === day)).toEqual([period(day, '08:00', '12:00'), period(day, '14:00', '17:00')]);
    expect(copied.filter(({ day }) => day > 5)).toEqual([period(6, '09:00', '11:00')]);
  });
});
