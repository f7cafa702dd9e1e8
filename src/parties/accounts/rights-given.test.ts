import { describe, expect, it } from 'vitest';
import { beyondOwn } from './rights-given.ts';

const all = { role: 'manager' as const, prices: true, services: true, accepts: true, amountLimit: null, sites: null, subOrganisations: null };
const bounded = { ...all, amountLimit: 500_00, sites: ['a', 'b'], subOrganisations: ['x'] };
const plain = { ...bounded, role: 'member' as const, prices: false, services: false, accepts: false };

describe('rights that a member gives', () => {
  it('are never more than their own', () => {
    for (const [right, value] of Object.entries({ amountLimit: 500_01, sites: ['a', 'c'], subOrganisations: null }))
      expect(beyondOwn(bounded, null, { ...bounded, [right]: value })).toBe(right);
    for (const right of ['prices', 'services', 'accepts'] as const)
      expect(beyondOwn({ ...all, [right]: false }, plain, { ...bounded, [right]: true })).toBe(right);
    expect(beyondOwn({ ...all, role: 'member' }, null, all)).toBe('role');
    expect(beyondOwn(bounded, null, { ...bounded, amountLimit: null })).toBe('amountLimit');
    expect(beyondOwn(bounded, null, { ...bounded, sites: null })).toBe('sites');
  });

  it('may be all of their own, and what the person has already', () => {
    expect(beyondOwn(bounded, null, bounded)).toBeUndefined();
    expect(beyondOwn(bounded, null, { ...bounded, sites: [], accepts: false, amountLimit: null })).toBeUndefined();
    expect(beyondOwn(bounded, all, { ...all, services: false })).toBeUndefined();
    expect(beyondOwn(bounded, { ...all, accepts: false }, { ...all, accepts: true })).toBe('amountLimit');
  });

  it('are none to themselves', () => {
    expect(beyondOwn(bounded, bounded, { ...bounded, amountLimit: null })).toBe('amountLimit');
    expect(beyondOwn(bounded, bounded, { ...bounded, sites: ['a'], prices: false })).toBeUndefined();
  });
});
