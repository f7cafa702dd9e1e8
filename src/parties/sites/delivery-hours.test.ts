import { describe, expect, it } from 'vitest';
import { hoursFlaws, orderedHours } from './delivery-hours.ts';

const hours = (day: number, from: string, to: string) => ({ day, from, to });

describe('delivery hours', () => {
  it('stand by day and time, whatever order they were typed in, and join where they touch', () => {
    expect(orderedHours([hours(2, '08:00', '12:00'), hours(1, '14:00', '17:00'), hours(1, '08:00', '12:00'), hours(1, '12:00', '13:00')])).toEqual([
      hours(1, '08:00', '13:00'),
      hours(1, '14:00', '17:00'),
      hours(2, '08:00', '12:00'),
    ]);
  });
  it('end at midnight, however it was typed', () => {
    expect(orderedHours([hours(5, '20:00', '00:00')])).toEqual([hours(5, '20:00', '24:00')]);
    expect(hoursFlaws([hours(5, '20:00', '00:00'), hours(5, '00:00', '06:00'), hours(6, '00:00', '24:00')])).toEqual([]);
  });
  it('may not end before they begin', () => {
    expect(hoursFlaws([hours(1, '08:00', '08:00'), hours(2, '22:00', '06:00')])).toEqual([
      { index: 0, flaw: 'reversed' },
      { index: 1, flaw: 'reversed' },
    ]);
  });
  it('with a time that cannot be read are neither reversed nor overlapping', () => {
    expect(hoursFlaws([hours(1, 'midi', '12:00'), hours(1, '08:00', ''), hours(1, '09:00', '10:00')])).toEqual([]);
  });
  it('may touch but not overlap on one day: the later one is at fault', () => {
    expect(hoursFlaws([hours(1, '12:00', '14:00'), hours(1, '08:00', '12:00'), hours(2, '11:00', '13:00')])).toEqual([]);
    expect(hoursFlaws([hours(1, '11:59', '14:00'), hours(1, '08:00', '12:00')])).toEqual([{ index: 0, flaw: 'overlapping' }]);
    expect(hoursFlaws([hours(1, '08:00', '18:00'), hours(1, '09:00', '10:00'), hours(1, '17:00', '19:00')])).toEqual([
      { index: 1, flaw: 'overlapping' },
      { index: 2, flaw: 'overlapping' },
    ]);
  });
});
