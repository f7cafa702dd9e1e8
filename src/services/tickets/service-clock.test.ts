import { describe, expect, it } from 'vitest';
import { computeClock, defaultTargets, isLate, type ClockEvent, type ClockHappening } from './service-clock.ts';

/** Happenings in Paris in November, UTC+1: "19 09:00" is Thursday 19 November 2026, 9:00 there. */
const makeInstant = (local: string): string =>
  `2026-11-${local.slice(0, 2)}T${String(Number(local.slice(3, 5)) - 1).padStart(2, '0')}${local.slice(5)}:00.000Z`;
const makeHappenings = (...events: [local: string, event: ClockEvent][]): ClockHappening[] =>
  events.map(([local, event]) => ({ at: makeInstant(local), event }));
const hours = (count: number): number => count * 60;

describe('a service-level clock', () => {
  it('runs from the request to its target over working time only', () => {
    expect(computeClock('firstAnswer', hours(4), [])).toBeNull();
    expect(computeClock('firstAnswer', hours(4), makeHappenings(['19 16:30', 'sent']))).toEqual({
      kind: 'firstAnswer',
      state: 'running',
      targetMinutes: 240,
      startedAt: makeInstant('19 16:30'),
      usedSeconds: 0,
      since: makeInstant('19 16:30'),
      dueAt: makeInstant('20 12:00'),
    });
  });

  it('is met in time, and missed by a second', () => {
    expect(computeClock('firstAnswer', hours(4), makeHappenings(['19 09:00', 'sent'], ['19 13:00', 'answered']))).toMatchObject({
      state: 'met',
      usedSeconds: 14_400,
    });
    const late = computeClock('firstAnswer', hours(4), [...makeHappenings(['19 09:00', 'sent']), { event: 'answered', at: '2026-11-19T12:00:01.000Z' }]);
    expect(late).toMatchObject({ state: 'missed', dueAt: makeInstant('19 13:00') });
  });

  it('keeps what it has used while the customer is waited for, and is due later by that time', () => {
    const paused = makeHappenings(['19 09:00', 'sent'], ['19 11:00', 'waiting']);
    expect(computeClock('resolution', hours(8), paused)).toMatchObject({ state: 'paused', usedSeconds: 7200, since: makeInstant('19 11:00') });
    // Over a night and a week-end: 6 hours are left from Monday 10:00 on.
    const going = computeClock('resolution', hours(8), [...paused, ...makeHappenings(['23 10:00', 'going'])]);
    expect(going).toMatchObject({ state: 'running', usedSeconds: 7200, dueAt: makeInstant('23 16:00') });
  });

  it('counts a pause once, however often it is told', () => {
    const told = makeHappenings(['19 09:00', 'sent'], ['19 10:00', 'waiting'], ['19 12:00', 'waiting'], ['19 14:00', 'going'], ['19 15:00', 'going']);
    expect(computeClock('resolution', hours(8), told)).toMatchObject({ state: 'running', usedSeconds: 3600, dueAt: makeInstant('20 12:30') });
  });

  it('adds no time for a pause outside working time', () => {
    const night = makeHappenings(['19 09:00', 'sent'], ['19 18:00', 'waiting'], ['20 08:00', 'going']);
    expect(computeClock('resolution', hours(10), night)!.dueAt).toBe(computeClock('resolution', hours(10), makeHappenings(['19 09:00', 'sent']))!.dueAt);
  });

  it('stays late once it is late, whatever pauses it afterwards', () => {
    const late = computeClock('resolution', hours(1), makeHappenings(['19 09:00', 'sent'], ['19 12:00', 'waiting'], ['20 09:00', 'going']))!;
    expect(late).toMatchObject({ state: 'running', dueAt: makeInstant('19 10:00') });
    expect(isLate(late, makeInstant('20 09:00'))).toBe(true);
    expect(isLate(computeClock('resolution', hours(1), makeHappenings(['19 09:00', 'sent'], ['19 12:00', 'waiting']))!, makeInstant('20 09:00'))).toBe(true);
    const paused = computeClock('resolution', hours(1), makeHappenings(['19 09:00', 'sent'], ['19 09:30', 'waiting']))!;
    expect(isLate(paused, makeInstant('20 09:00'))).toBe(false);
  });

  it('goes on when the ticket is sent again after a refusal, and the answer stays given', () => {
    const again = makeHappenings(['19 09:00', 'sent'], ['19 10:00', 'answered'], ['19 10:00', 'waiting'], ['20 09:00', 'sent']);
    expect(computeClock('firstAnswer', hours(4), again)).toMatchObject({ state: 'met', usedSeconds: 3600 });
    expect(computeClock('resolution', hours(8), again)).toMatchObject({ state: 'running', usedSeconds: 3600, dueAt: makeInstant('20 16:00') });
  });

  it('is taken up again where it stood when the work is', () => {
    const reopened = makeHappenings(['19 09:00', 'sent'], ['19 11:00', 'resolved'], ['20 09:00', 'reopened']);
    expect(computeClock('resolution', hours(8), reopened)).toMatchObject({ state: 'running', usedSeconds: 7200, dueAt: makeInstant('20 15:00') });
    expect(computeClock('firstAnswer', hours(8), reopened)).toMatchObject({ state: 'running' });
  });

  it('stops with its ticket, and nothing starts it again', () => {
    const ended = makeHappenings(['19 09:00', 'sent'], ['19 10:00', 'ended'], ['19 11:00', 'answered'], ['19 12:00', 'going']);
    expect(computeClock('firstAnswer', hours(4), ended)).toMatchObject({ state: 'stopped', since: makeInstant('19 10:00') });
  });

  it('is due over both changes of the hour after the same working time', () => {
    const spring = computeClock('resolution', 510, [{ event: 'sent', at: '2026-03-27T12:00:00.000Z' }])!;
    expect(spring.dueAt).toBe('2026-03-30T11:00:00.000Z');
    const autumn = computeClock('resolution', 510, [{ event: 'sent', at: '2026-10-23T11:00:00.000Z' }])!;
    expect(autumn.dueAt).toBe('2026-10-26T12:00:00.000Z');
  });

  it('leaves less time the higher the priority', () => {
    const { low, medium, high, critical } = defaultTargets;
    for (const kind of ['firstAnswer', 'resolution'] as const) {
      const targets = [low[kind], medium[kind], high[kind], critical[kind]];
      expect(targets).toEqual(targets.toSorted((one, other) => other - one));
      expect(new Set(targets).size).toBe(4);
    }
  });
});
