import { describe, expect, test } from 'vitest';
import { isOpen, maySeeQueues, queueCan, queueKinds, queueRules, type QueueItem, type StaffRole } from './queue.ts';

const roles: readonly StaffRole[] = ['agent', 'technician', 'administrator'];
const ready = (state: string): QueueItem => ({ state, hasAccount: true, isAnswered: true, isReadable: true });
const walk = queueKinds.flatMap((kind) =>
  Object.entries(queueRules[kind].actions).map(([action, rule]) => ({
    kind,
    action,
    rule: rule as { from: readonly string[]; to: string | null; by: readonly StaffRole[]; needs: readonly string[] },
  })),
);

describe.each(walk)('$kind: $action', ({ kind, action, rule }) => {
  const can = (item: QueueItem, staffRole: StaffRole | null) => (queueCan(kind, item, { staffRole }) as Record<string, unknown>)[action];

  test('may be done from the states of the table, and from no other', () => {
    for (const state of queueRules[kind].states) {
      const open = isOpen(kind, state);
      expect(can(ready(state), 'administrator')).toBe(rule.from.includes(state) || (open ? 'taken' : 'handled'));
    }
  });

  test('may be done by the roles of the table, and by no customer', () => {
    for (const role of roles) expect(can(ready(rule.from[0]!), role)).toBe(rule.by.includes(role) || 'role');
    expect(can(ready(rule.from[0]!), null)).toBe('role');
  });

  test('says what the item lacks', () => {
    const lacking = ({ account: 'noAccount', answered: 'notAnswered', readable: 'unreadable' } as Record<string, string>)[rule.needs[0] ?? ''];
    expect(can({ state: rule.from[0]! }, 'administrator')).toBe(lacking ?? true);
  });

  test('starts and ends in states of its queue', () => {
    const states: readonly string[] = queueRules[kind].states;
    expect(states).toEqual(expect.arrayContaining([...rule.from]));
    if (rule.to !== null) expect(states).toContain(rule.to);
    expect(rule.from.every((state) => isOpen(kind, state))).toBe(true);
  });
});

test('queues are for agents and administrators', () => {
  expect(roles.filter((staffRole) => maySeeQueues({ staffRole }))).toEqual(['agent', 'administrator']);
  expect(maySeeQueues({ staffRole: null })).toBe(false);
});
