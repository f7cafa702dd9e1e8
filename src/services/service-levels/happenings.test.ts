import { describe, expect, it } from 'vitest';
import { listHappenings, resolvingState, type RecordedTicket } from './happenings.ts';
import { computeClock } from '#services/tickets/service-clock.ts';

const makeInstant = (time: string): string => `2026-11-19T${time}:00.000Z`;
const staging = { services: ['staging'], isSentOut: false, takesFromStock: false } as const;
const ticket = (change: Partial<RecordedTicket>): RecordedTicket => ({
  ...staging,
  createdAt: makeInstant('08:00'),
  states: [],
  answeredAt: null,
  waits: [],
  ...change,
});
const formatHappenings = (change: Partial<RecordedTicket>) => listHappenings(ticket(change)).map(({ event, at }) => `${at.slice(11, 16)} ${event}`);

describe('happenings of a ticket', () => {
  it('a message and a validation are answers; the work is done when it is deployed', () => {
    const states = [
      { at: makeInstant('10:00'), state: 'validated' },
      { at: makeInstant('15:00'), state: 'deployed' },
      { at: makeInstant('16:00'), state: 'invoiced' },
    ] as const;
    expect(formatHappenings({ answeredAt: makeInstant('09:00'), states })).toEqual([
      '08:00 sent',
      '09:00 answered',
      '10:00 answered',
      '15:00 answered',
      '15:00 resolved',
      '16:00 answered',
    ]);
  });

  it('a refusal answers and pauses until the ticket is sent again', () => {
    const states = [
      { at: makeInstant('10:00'), state: 'refused' },
      { at: makeInstant('12:00'), state: 'awaitingValidation' },
    ] as const;
    expect(formatHappenings({ states })).toEqual(['08:00 sent', '10:00 answered', '10:00 waiting', '12:00 going']);
    expect(formatHappenings({ states: states.slice(0, 1) })).toEqual(['08:00 sent', '10:00 answered', '10:00 waiting']);
  });

  it('pauses that overlap are one', () => {
    const waits = [
      { from: makeInstant('09:00'), until: makeInstant('11:00') },
      { from: makeInstant('10:00'), until: makeInstant('10:30') },
      { from: makeInstant('10:30'), until: makeInstant('12:00') },
      { from: makeInstant('14:00'), until: null },
    ];
    expect(formatHappenings({ waits })).toEqual(['08:00 sent', '09:00 waiting', '12:00 going', '14:00 waiting']);
  });

  it('work that is taken back from its state is opened again', () => {
    const states = [
      { at: makeInstant('10:00'), state: 'deployed' },
      { at: makeInstant('11:00'), state: 'validated' },
      { at: makeInstant('12:00'), state: 'deployed' },
    ] as const;
    expect(formatHappenings({ states })).toEqual([
      '08:00 sent',
      '10:00 answered',
      '10:00 resolved',
      '11:00 answered',
      '11:00 reopened',
      '12:00 answered',
      '12:00 resolved',
    ]);
  });

  it('a cancelled ticket stops its clocks', () => {
    const happenings = listHappenings(ticket({ states: [{ at: makeInstant('10:00'), state: 'cancelled' }] }));
    expect(computeClock('resolution', 60, happenings)).toMatchObject({ state: 'stopped' });
  });

  it.each([
    ['deployed', ['staging', 'shipping'], true],
    ['shipped', ['shipping'], false],
    ['invoiced', ['billing'], false],
  ] as const)('%s resolves %j', (state, services, isSentOut) => {
    expect(resolvingState({ services, isSentOut, takesFromStock: false })).toBe(state);
  });
});
