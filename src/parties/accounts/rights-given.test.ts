import { describe, expect, it } from 'vitest';
import { findExcessRight } from './rights-given.ts';

const all = { role: 'manager' as const, prices: true, services: true, accepts: true, amountLimit: null, sites: null, subOrganisations: null };
const bounded = { ...all, amountLimit: 500_00, sites: ['a', 'b'], subOrganisations: ['x'] };
const plain = { ...bounded, role: 'member' as const, prices: false, services: false, accepts: false };

describe('rights that a member gives', () => {
  it('are never more than their own', () => {
    for (const [right, value] of Object.entries({ amountLimit: 500_01, sites: ['a', 'c'], subOrganisations: null }))
      expect(findExcessRight(bounded, null, { ...bounded, [right]: value })).toBe(right);
    for (const right of ['prices', 'services', 'accepts'] as const)
      expect(findExcessRight({ ...all, [right]: false }, plain, { ...bounded, [right]: true })).toBe(right);
    expect(findExcessRight({ ...all, role: 'member' }, null, all)).toBe('role');
    expect(findExcessRight(bounded, null, { ...bounded, amountLimit: null })).toBe('amountLimit');
    expect(findExcessRight(bounded, null, { ...bounded, sites: null })).toBe('sites');
  });

  it('may be all of their own, and what the person has already', () => {
    expect(findExcessRight(bounded, null, bounded)).toBeUndefined();
    expect(findExcessRight(bounded, null, { ...bounded, sites: [], accepts: false, amountLimit: null })).toBeUndefined();
    expect(findExcessRight(bounded, all, { ...all, services: false })).toBeUndefined();
    expect(findExcessRight(bounded, { ...all, accepts: false }, { ...all, accepts: true })).toBe('amountLimit');
  });

  it('are none to themselves', () => {
    expect(findExcessRight(bounded, bounded, { ...bounded, amountLimit: null })).toBe('amountLimit');
    expect(findExcessRight(bounded, bounded, { ...bounded, sites: ['a'], prices: false })).toBeUndefined();
  });
});
