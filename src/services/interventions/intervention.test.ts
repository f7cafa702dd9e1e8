import { describe, expect, it } from 'vitest';
import { changedTasks, interventionRefusal, interventionStates, shownInterventionState, type JudgedIntervention } from './intervention.ts';

const planned: JudgedIntervention = { state: 'inProgress', technician: 'u1', startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' };

describe('an intervention', () => {
  it('is done with a date and a technician only, and the date is asked for first', () => {
    const judgeDone = (change: Partial<JudgedIntervention>) => interventionRefusal({ ...planned, ...change }, { ...planned, ...change, state: 'done' });
    expect(judgeDone({})).toBeNull();
    expect(judgeDone({ startsAt: null, endsAt: null })).toBe('noDate');
    expect(judgeDone({ technician: null })).toBe('noTechnician');
    expect(judgeDone({ technician: null, startsAt: null, endsAt: null })).toBe('noDate');
  });

  it('goes on in any other state without a date or a technician', () => {
    for (const state of interventionStates.filter((one) => one !== 'done'))
      expect(interventionRefusal(planned, { state, technician: null, startsAt: null, endsAt: null })).toBeNull();
  });

  it('keeps state, technician and date once it is done', () => {
    const done: JudgedIntervention = { ...planned, state: 'done' };
    expect(interventionRefusal(done, { ...done, startsAt: '2026-12-01T08:00:00Z' })).toBeNull();
    for (const change of [{ state: 'treated' as const }, { technician: 'u2' }, { technician: null }, { startsAt: null }, { endsAt: '2026-12-01T11:00:00Z' }])
      expect(interventionRefusal(done, { ...done, ...change })).toBe('locked');
  });

  it('reads as scheduled while it is pending and has a date', () => {
    expect(shownInterventionState({ state: 'pending', startsAt: planned.startsAt })).toBe('scheduled');
    expect(shownInterventionState({ state: 'pending', startsAt: null })).toBe('pending');
    expect(shownInterventionState(planned)).toBe('inProgress');
  });
});

it('a task that keeps its words keeps its id, two of the same words have one each', () => {
  let made = 0;
  const before = [
    { id: 'a', label: 'Poser' },
    { id: 'b', label: 'Poser' },
    { id: 'c', label: 'Brasser' },
  ];
  expect(changedTasks(before, ['Brasser', 'Poser', 'Poser', 'Poser'], () => `new${(made += 1)}`)).toEqual([
    { id: 'c', label: 'Brasser' },
    { id: 'a', label: 'Poser' },
    { id: 'b', label: 'Poser' },
    { id: 'new1', label: 'Poser' },
  ]);
});
