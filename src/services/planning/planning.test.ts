import { describe, expect, it } from 'vitest';
import { toZoneInstant } from '#platform/kernel/calendar.ts';
import { providerHours } from '#platform/kernel/working-time.ts';
import { findConflicts, freeSlots, halvesOfDay, type Planned } from './planning.ts';

/** "19 09:00" is Thursday 19 November 2026, 9:00 in Paris. */
const makeInstant = (local: string): string => toZoneInstant(`2026-11-${local.slice(0, 2)}`, local.slice(3), 'Europe/Paris');
const span = (from: string, to: string) => ({ startsAt: makeInstant(from), endsAt: makeInstant(to) });
const makePlanned = (id: string, from: string, to: string, workerId = 'nadia'): Planned => ({ id, workerId, ...span(from, to) });
const kinds = (plan: Planned, others: readonly Planned[] = [], absences: readonly { startsAt: string; endsAt: string }[] = []) =>
  findConflicts(plan, others, absences).map(({ kind }) => kind);

describe('a plan', () => {
  it('conflicts with nothing on a working day of one who is free', () => {
    expect(kinds(makePlanned('a', '19 09:00', '19 17:30'))).toEqual([]);
  });

  it('conflicts with other work of the same person at the same time, and names it', () => {
    const other = makePlanned('b', '19 10:00', '19 12:00');
    expect(findConflicts(makePlanned('a', '19 09:00', '19 10:30'), [other], [])).toEqual([{ kind: 'doubleBooking', with: 'b' }]);
    expect(kinds(makePlanned('a', '19 09:00', '19 10:00'), [other])).toEqual([]);
    expect(kinds(makePlanned('a', '19 09:00', '19 17:00', 'samir'), [other])).toEqual([]);
    expect(kinds(makePlanned('b', '19 11:00', '19 13:00'), [other])).toEqual([]);
  });

  it('conflicts with an absence, a public holiday, a week-end and the hours', () => {
    expect(kinds(makePlanned('a', '19 09:00', '19 12:00'), [], [span('19 00:00', '20 00:00')])).toEqual(['absence']);
    expect(kinds(makePlanned('a', '11 09:00', '11 12:00'))).toEqual(['publicHoliday']);
    expect(kinds(makePlanned('a', '21 09:00', '21 12:00'))).toEqual(['weekend']);
    expect(kinds(makePlanned('a', '19 08:00', '19 12:00'))).toEqual(['outsideHours']);
    expect(kinds(makePlanned('a', '19 16:00', '19 18:00'))).toEqual(['outsideHours']);
  });

  it('over several days rests at night, at the week-end and on a holiday between them; its first and last day count', () => {
    expect(kinds(makePlanned('a', '20 13:30', '23 12:30'))).toEqual([]);
    expect(kinds(makePlanned('a', '10 09:00', '12 17:00'))).toEqual([]);
    expect(kinds(makePlanned('a', '20 09:00', '21 12:00'))).toEqual(['weekend']);
    expect(kinds(makePlanned('a', '10 09:00', '11 12:00'))).toEqual(['publicHoliday']);
    expect(kinds(makePlanned('a', '18 09:00', '19 19:00'))).toEqual(['outsideHours']);
    expect(kinds(makePlanned('a', '18 09:00', '20 17:00'), [makePlanned('b', '19 09:00', '19 12:00')], [span('19 00:00', '19 18:00')])).toEqual([
      'doubleBooking',
      'absence',
    ]);
  });
});

describe('the hours and closing days of the settings', () => {
  const hours = { ...providerHours, opens: '08:00', closes: '18:00', closedOn: new Set(['2026-11-20']) };

  it('speak for and against a plan', () => {
    expect(findConflicts(makePlanned('a', '19 08:00', '19 18:00'), [], [], hours)).toEqual([]);
    expect(findConflicts(makePlanned('a', '19 07:30', '19 12:00'), [], [], hours)).toEqual([{ kind: 'outsideHours' }]);
    expect(findConflicts(makePlanned('a', '20 09:00', '20 12:00'), [], [], hours)).toEqual([{ kind: 'closingDay' }]);
    expect(findConflicts(makePlanned('a', '19 18:00', '20 00:00'), [], [], { ...hours, closes: '24:00' })).toEqual([]);
    expect(findConflicts(makePlanned('a', '19 17:00', '20 00:00'), [], [], hours)).toEqual([{ kind: 'outsideHours' }]);
  });

  it('give free slots their beginnings and their days', () => {
    const next = (minutes: number, count: number) => freeSlots('nadia', { minutes, from: makeInstant('19 07:00'), count }, [], [], hours);
    expect(next(240, 3)).toEqual([span('19 08:00', '19 12:00'), span('19 13:30', '19 17:30'), span('23 08:00', '23 12:00')]);
    expect(next(2 * 420, 1)).toEqual([span('19 08:00', '23 16:00')]);
  });

  it('split a day without noon in its middle', () => {
    expect(halvesOfDay({ opens: '13:00', closes: '19:00' })).toEqual({
      starts: { morning: '13:00', afternoon: '16:00' },
      ends: { morning: '16:00', afternoon: '19:00' },
    });
  });
});

describe('free slots', () => {
  const next = (
    minutes: number,
    count = 3,
    from = '19 08:00',
    others: readonly Planned[] = [],
    absences: readonly { startsAt: string; endsAt: string }[] = [],
  ) => freeSlots('nadia', { minutes, from: makeInstant(from), count }, others, absences);

  it('are the next half days, each within its half', () => {
    expect(next(210)).toEqual([span('19 09:00', '19 12:30'), span('19 13:30', '19 17:00'), span('20 09:00', '20 12:30')]);
    expect(next(60, 2)).toEqual([span('19 09:00', '19 10:00'), span('19 13:30', '19 14:30')]);
  });

  it('of a whole day begin in the morning and leave out noon', () => {
    expect(next(420, 2)).toEqual([span('19 09:00', '19 17:00'), span('20 09:00', '20 17:00')]);
  });

  it('begin after the instant that is asked for, and skip week-ends and what is taken', () => {
    expect(next(210, 1, '19 10:00')).toEqual([span('19 13:30', '19 17:00')]);
    expect(next(210, 1, '20 14:00')).toEqual([span('23 09:00', '23 12:30')]);
    expect(next(210, 2, '19 08:00', [makePlanned('b', '19 11:00', '19 14:00')])).toEqual([span('20 09:00', '20 12:30'), span('20 13:30', '20 17:00')]);
    expect(next(210, 1, '19 08:00', [], [span('19 00:00', '21 00:00')])).toEqual([span('23 09:00', '23 12:30')]);
  });

  it('of work over several days begin in the morning, and end after as many working days', () => {
    expect(next(2 * 420, 2)).toEqual([span('19 09:00', '20 17:00'), span('20 09:00', '23 17:00')]);
    expect(next(5 * 420, 1, '17 08:00')).toEqual([span('17 09:00', '23 17:00')]);
    expect(next(420 + 180, 1)).toEqual([span('19 09:00', '20 12:00')]);
    expect(next(2 * 420, 1, '19 08:00', [makePlanned('b', '20 14:00', '20 15:00')])).toEqual([span('23 09:00', '24 17:00')]);
  });

  it('of half a day are the whole morning or the whole afternoon', () => {
    expect(next(240, 2)).toEqual([span('19 09:00', '19 12:30'), span('19 13:30', '19 17:30')]);
  });
});
