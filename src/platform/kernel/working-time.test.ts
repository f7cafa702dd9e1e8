import { describe, expect, it } from 'vitest';
import { addWorkingSeconds, isWorkingInstant, minutesOfDay, providerHours, workingSecondsBetween } from './working-time.ts';

const addWorkingMinutes = (from: string, minutes: number) => addWorkingSeconds(from, minutes * 60);
const workingMinutesBetween = (from: string, to: string) => workingSecondsBetween(from, to) / 60;

/** Paris in winter is UTC+1, in summer UTC+2. Thursday 19 November 2026 is a working day. */
describe('working time', () => {
  it('is counted within the hours of one day', () => {
    expect(minutesOfDay(providerHours)).toBe(510);
    expect(workingMinutesBetween('2026-11-19T09:00:00Z', '2026-11-19T10:30:00Z')).toBe(90);
    expect(workingMinutesBetween('2026-11-19T05:00:00Z', '2026-11-19T08:30:00Z')).toBe(30);
    expect(workingMinutesBetween('2026-11-19T16:00:00Z', '2026-11-19T20:00:00Z')).toBe(30);
    expect(workingMinutesBetween('2026-11-19T10:30:00Z', '2026-11-19T09:00:00Z')).toBe(0);
  });

  it('of a provider who is open round the clock loses no minute', () => {
    const always = { ...providerHours, opens: '00:00', closes: '24:00' };
    expect(minutesOfDay(always)).toBe(1440);
    expect(workingSecondsBetween('2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z', always)).toBe(86_400);
    expect(isWorkingInstant('2026-11-19T22:59:59Z', always)).toBe(true);
    expect(addWorkingSeconds('2026-11-19T22:30:00Z', 3600, always)).toBe('2026-11-19T23:30:00.000Z');
  });

  it('leaves out nights, week-ends and public holidays', () => {
    expect(workingMinutesBetween('2026-11-19T16:00:00Z', '2026-11-20T08:30:00Z')).toBe(60);
    expect(workingMinutesBetween('2026-11-20T16:00:00Z', '2026-11-23T08:30:00Z')).toBe(60);
    expect(workingMinutesBetween('2026-11-10T16:00:00Z', '2026-11-12T08:30:00Z')).toBe(60);
    expect(workingMinutesBetween('2026-05-13T15:00:00Z', '2026-05-15T07:30:00Z')).toBe(60);
    expect(workingMinutesBetween('2026-11-21T00:00:00Z', '2026-11-22T23:00:00Z')).toBe(0);
  });

  it('has the same length on both sides of each change of the hour', () => {
    expect(workingMinutesBetween('2026-10-23T15:00:00Z', '2026-10-26T08:30:00Z')).toBe(60);
    expect(workingMinutesBetween('2026-03-27T16:00:00Z', '2026-03-30T07:30:00Z')).toBe(60);
    expect(addWorkingMinutes('2026-10-23T15:00:00Z', 60)).toBe('2026-10-26T08:30:00.000Z');
    expect(addWorkingMinutes('2026-03-27T16:00:00Z', 60)).toBe('2026-03-30T07:30:00.000Z');
  });

  it('ends after so many minutes, on the same day where they fit', () => {
    expect(addWorkingMinutes('2026-11-19T09:00:00Z', 90)).toBe('2026-11-19T10:30:00.000Z');
    expect(addWorkingMinutes('2026-11-19T15:30:00Z', 60)).toBe('2026-11-19T16:30:00.000Z');
    expect(addWorkingMinutes('2026-11-19T15:30:00Z', 61)).toBe('2026-11-20T08:01:00.000Z');
    expect(addWorkingMinutes('2026-11-19T08:00:00Z', 1020)).toBe('2026-11-20T16:30:00.000Z');
    expect(addWorkingMinutes('2026-12-24T15:30:00Z', 120)).toBe('2026-12-28T09:00:00.000Z');
  });

  it('begins at the next opening when it is asked for outside the hours', () => {
    expect(addWorkingMinutes('2026-11-21T12:00:00Z', 30)).toBe('2026-11-23T08:30:00.000Z');
    expect(addWorkingMinutes('2026-11-19T22:00:00Z', 0)).toBe('2026-11-20T08:00:00.000Z');
    expect(addWorkingMinutes('2026-11-19T16:30:00Z', 0)).toBe('2026-11-20T08:00:00.000Z');
  });

  it('agrees in both directions', () => {
    for (const start of ['2026-11-19T09:12:00Z', '2026-11-20T16:29:00Z', '2026-10-23T15:29:00Z', '2026-03-27T16:00:00Z', '2026-12-23T10:00:00Z'])
      for (const minutes of [1, 29, 30, 509, 510, 511, 3000]) expect(workingMinutesBetween(start, addWorkingMinutes(start, minutes))).toBe(minutes);
  });

  it('tells whether an instant is worked', () => {
    expect(isWorkingInstant('2026-11-19T08:00:00Z')).toBe(true);
    expect(isWorkingInstant('2026-11-19T16:30:00Z')).toBe(false);
    expect(isWorkingInstant('2026-11-19T07:59:59Z')).toBe(false);
    expect(isWorkingInstant('2026-11-21T10:00:00Z')).toBe(false);
    expect(isWorkingInstant('2026-11-11T10:00:00Z')).toBe(false);
  });
});
