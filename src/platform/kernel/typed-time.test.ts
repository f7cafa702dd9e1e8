import { describe, expect, it } from 'vitest';
import { parseTime } from './typed-time.ts';

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
