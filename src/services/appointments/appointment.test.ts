import { describe, expect, it } from 'vitest';
import { answerRefusal, computeHeldUntil, lastRemindedDay, resolveOutcome, resolveState, findWish, type JudgedAppointment } from './appointment.ts';

const heldUntil = '2026-11-25T16:30:00.000Z';
const [before, after] = ['2026-11-25T16:29:59.000Z', heldUntil];
const hours = (from: string, until: string) => ({ startsAt: `2026-12-01T${from}:00.000Z`, endsAt: `2026-12-01T${until}:00.000Z` });
const appointment = (more: Partial<JudgedAppointment> = {}) => ({
  state: 'proposed' as const,
  heldUntil,
  slots: [
    { position: 1, startsAt: '2026-12-01T08:00:00.000Z', isTaken: false },
    { position: 2, startsAt: '2026-12-03T08:00:00.000Z', isTaken: true },
    { position: 4, startsAt: before, isTaken: false },
  ],
  ...more,
});

describe('an appointment', () => {
  it('expires by itself at the instant until which it is held, and an agreed one never', () => {
    expect(resolveState(appointment(), before)).toBe('proposed');
    expect(resolveState(appointment(), after)).toBe('expired');
    expect(resolveState(appointment({ state: 'agreed' }), after)).toBe('agreed');
  });

  it('is held for two working days', () => {
    const slots = [{ startsAt: '2026-12-01T08:00:00.000Z' }];
    expect(computeHeldUntil('2026-11-23T09:54:00.000Z', slots)).toBe('2026-11-25T09:54:00.000Z');
    expect(computeHeldUntil('2026-11-20T16:00:00.000Z', slots)).toBe('2026-11-24T16:00:00.000Z');
  });

  it('is held no longer than until its last slot begins', () => {
    const slots = [{ startsAt: '2026-11-24T13:00:00.000Z' }, { startsAt: '2026-11-24T08:00:00.000Z' }];
    expect(computeHeldUntil('2026-11-23T09:54:00.000Z', slots)).toBe('2026-11-24T13:00:00.000Z');
  });

  it('is told as it is planned now, whatever was answered', () => {
    const [slot, other] = [hours('08:00', '11:00'), hours('13:00', '16:00')];
    expect(resolveOutcome('agreed', slot, { ...slot })).toBe('agreed');
    expect(resolveOutcome('agreed', slot, other)).toBe('moved');
    expect(resolveOutcome('agreed', slot, { ...slot, endsAt: other.endsAt })).toBe('moved');
    expect(resolveOutcome('agreed', slot, null)).toBe('cancelled');
    for (const state of ['otherAsked', 'expired', 'withdrawn', 'closed'] as const) expect(resolveOutcome(state, undefined, other)).toBe('planned');
    expect((['otherAsked', 'expired', 'withdrawn', 'closed'] as const).map((state) => resolveOutcome(state, undefined, null))).toEqual([
      'otherAsked',
      'expired',
      'withdrawn',
      'expired',
    ]);
  });
});

describe('an answer', () => {
  it('takes a free slot, or asks for other days, while the proposal is open', () => {
    expect(answerRefusal(appointment(), 1, before)).toBeNull();
    expect(answerRefusal(appointment(), null, before)).toBeNull();
  });

  it.each([
    ['of a taken slot', appointment(), 2, before, 'taken'],
    ['of a slot that has begun', appointment(), 4, before, 'past'],
    ['of no slot', appointment(), 3, before, 'unknownSlot'],
    ['too late', appointment(), 1, after, 'expired'],
    ['too late, for other days', appointment(), null, after, 'expired'],
    ['after another one', appointment({ state: 'agreed' }), 1, before, 'answered'],
    ['after days were asked for', appointment({ state: 'otherAsked' }), 1, before, 'answered'],
    ['to a withdrawn proposal', appointment({ state: 'withdrawn' }), null, before, 'withdrawn'],
  ] as const)('is refused %s', (_, one, slot, now, refusal) => expect(answerRefusal(one, slot, now)).toBe(refusal));
});

it('names the place of a day among the preferred ones', () => {
  const preferred = [{ wishedOn: '2026-12-01' }, { wishedOn: '2026-12-02' }, { wishedOn: '2026-12-03' }];
  expect(['2026-12-01', '2026-12-03', '2026-12-07'].map((day) => findWish(day, preferred))).toEqual([1, 3, null]);
});

it.each([
  ['2026-11-18', '2026-11-19', 'a Wednesday, of Thursday'],
  ['2026-11-20', '2026-11-23', 'a Friday, of Monday'],
  ['2026-11-10', '2026-11-12', 'the eve of a public holiday, of the day after it'],
  ['2026-12-18', '2027-01-04', 'the last day before a closing of two weeks, of the first after it'],
] as const)('on %s people are reminded of appointments until %s: on %s', (today, last, _named) => {
  const closing = ['21', '22', '23', '24', '28', '29', '30', '31'].map((date) => `2026-12-${date}`);
  expect(lastRemindedDay(today, new Set(closing))).toBe(last);
});
