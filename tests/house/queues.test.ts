import { describe, expect, test } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import { queues as looks } from '../../src/app/web/workbench.ts';
import type { StaffRole } from '../../src/platform/kernel/staff-rights.ts';
import { isOpen, maySeeQueue, maySeeQueues, judgeActions, type ActionRule, type QueueRule } from '../../src/capabilities/queues/queue.ts';

const roles: readonly StaffRole[] = ['agent', 'technician', 'administrator'];
const rules = registers.queues.map(({ rule }) => rule);
const walk = rules.flatMap((rule) => Object.entries(rule.actions).map(([name, action]) => ({ kind: rule.kind, name, rule, action })));

describe.each(walk)('$kind: $name', ({ rule, name, action }: { rule: QueueRule; name: string; action: ActionRule }) => {
  const ownerId = action.whose === 'actor' ? 'actor' : null;
  const canAct = (item: { state: string; ownerId?: string | null; lacks?: Record<string, boolean> }, staffRole: StaffRole | null) =>
    judgeActions(rule, { ownerId, ...item }, { staffRole, userId: 'actor' })[name];

  test('may be done from the states of the table, and from no other', () => {
    for (const state of rule.states)
      expect(canAct({ state }, 'administrator')).toBe(action.from.includes(state) || (isOpen(rule, state) ? 'claimed' : 'handled'));
  });

  test('may be done by the roles of the table, and by no customer', () => {
    for (const role of roles) expect(canAct({ state: action.from[0]! }, role)).toBe(action.by.includes(role) || 'role');
    expect(canAct({ state: action.from[0]! }, null)).toBe('role');
  });

  test('says what the item lacks', () => {
    const lacks = Object.fromEntries(Object.keys(rule.lacks ?? {}).map((lack) => [lack, true]));
    expect(canAct({ state: action.from[0]!, lacks }, 'administrator')).toBe(action.unless ?? true);
    if (action.unless !== undefined) expect(Object.keys(lacks)).toContain(action.unless);
  });

  test('needs the owner that the table names', () => {
    const state = action.from[0]!;
    expect(canAct({ state, ownerId: 'colleague' }, 'agent')).toBe(
      { nobody: 'claimed', actor: 'notOwner', any: canAct({ state }, 'agent') }[action.whose ?? 'any'],
    );
    expect(canAct({ state, ownerId: null }, 'administrator')).toBe(action.whose === 'actor' ? 'notOwner' : true);
  });

  test('starts and ends in states of its queue', () => {
    expect(rule.states).toEqual(expect.arrayContaining([...action.from]));
    if (action.to !== null) expect(rule.states).toContain(action.to);
    // An action on a closed item opens it again.
    const opensAgain = action.to !== null && isOpen(rule, action.to);
    expect(action.from.filter((state) => !isOpen(rule, state) && !opensAgain)).toEqual([]);
  });
});

test('every queue has its look, in the same order, under a name of its own', () => {
  expect(looks.map(({ rule }) => rule)).toEqual(rules);
  expect(new Set(rules.map(({ kind }) => kind)).size).toBe(rules.length);
  expect(new Set(rules.map(({ objectKind }) => objectKind)).size).toBe(rules.length);
});

test('a queue without an action for a role does not exist for it', () => {
  const rule = { ...rules[0]!, actions: { close: { from: ['waiting'], to: null, by: ['administrator'] as const } } };
  expect(roles.filter((staffRole) => maySeeQueue(rule, { staffRole }))).toEqual(['administrator']);
  for (const own of rules) expect(roles.filter((staffRole) => maySeeQueue(own, { staffRole }))).toEqual(['agent', 'administrator']);
});

test('queues are for agents and administrators', () => {
  expect(roles.filter((staffRole) => maySeeQueues({ staffRole }))).toEqual(['agent', 'administrator']);
  expect(maySeeQueues({ staffRole: null })).toBe(false);
});
