import { describe, expect, test } from 'vitest';
import { checkNeed, type AccessRights, type Need } from './rights.ts';

const nobody: AccessRights = { role: 'member', prices: false, services: false, accepts: false };
const switches = { prices: { prices: true }, services: { services: true }, accepts: { accepts: true }, manager: { role: 'manager' } } as const;

describe('a right of a membership', () => {
  test('nothing is needed to see what is one’s own', () => expect(checkNeed(nobody, 'nothing')).toBe(true));
  for (const [need, given] of Object.entries(switches) as [Exclude<Need, 'nothing'>, Partial<AccessRights>][]) {
    test(`${need}: its switch alone grants it, and its absence is the reason`, () => {
      expect(checkNeed({ ...nobody, ...given }, need)).toBe(true);
      expect(checkNeed(nobody, need)).toBe(need);
      for (const [other, otherGiven] of Object.entries(switches))
        if (other !== need) expect(checkNeed({ ...nobody, ...otherGiven } as AccessRights, need)).toBe(need);
    });
  }
});
