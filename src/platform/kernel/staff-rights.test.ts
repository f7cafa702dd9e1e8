import { expect, it } from 'vitest';
import { rolesWith, hasStaffRight, type StaffRight, type StaffRole } from './staff-rights.ts';

const table: Record<StaffRight, Record<StaffRole, boolean>> = {
  companies: { agent: true, technician: false, administrator: true },
  workbench: { agent: true, technician: false, administrator: true },
  fieldWork: { agent: true, technician: true, administrator: true },
  administration: { agent: false, technician: false, administrator: true },
};

it('each right of the provider’s people has its roles, and a technician has none of the office’s', () => {
  const rights = Object.keys(rolesWith) as StaffRight[];
  const roles = ['agent', 'technician', 'administrator'] as const;
  const judged = rights.map((right) => [right, Object.fromEntries(roles.map((staffRole) => [staffRole, hasStaffRight({ staffRole }, right)]))]);
  expect(Object.fromEntries(judged)).toEqual(table);
});

it('a customer has no right of the provider’s people', () => {
  expect((Object.keys(rolesWith) as StaffRight[]).filter((right) => hasStaffRight({ staffRole: null }, right))).toEqual([]);
});
