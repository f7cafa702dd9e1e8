import { describe, expect, it } from 'vitest';
import { isPhone } from '#platform/kernel/contact-details.ts';
import { nextPosition, type Position } from './position.ts';
import { makeCode } from './site.ts';
import { siteRefusal } from './sites.rights.ts';

const makePosition = (latitude: number, source: Position['source']): Position => ({ latitude, longitude: 4.85, source, precision: 'address' });

describe('the position of a site', () => {
  it('that a person placed is moved by people only', () => {
    const placed = makePosition(45.75, 'person');
    for (const source of ['gazetteer', 'geocoder'] as const) expect(nextPosition(placed, makePosition(45.7, source))).toBe(placed);
    expect(nextPosition(placed, makePosition(45.7, 'person'))).toEqual(makePosition(45.7, 'person'));
    expect(nextPosition(placed, null)).toBeNull();
  });
  it('found by a search gives way to another search and to a person', () => {
    expect(nextPosition(makePosition(45.75, 'gazetteer'), makePosition(45.7, 'geocoder'))).toEqual(makePosition(45.7, 'geocoder'));
    expect(nextPosition(makePosition(45.75, 'gazetteer'), makePosition(45.7, 'person'))).toEqual(makePosition(45.7, 'person'));
  });
  it('keeps its origin while it stays, and is a person’s once they have moved what came from the ERP', () => {
    expect(nextPosition(makePosition(45.75, 'erp'), makePosition(45.75, 'erp'))).toEqual(makePosition(45.75, 'erp'));
    expect(nextPosition(makePosition(45.75, 'erp'), makePosition(45.7, 'erp'))).toEqual(makePosition(45.7, 'person'));
  });
});

it('a code is made from the label, and is one that no other site has', () => {
  const taken = new Set(['LYON-GERLAND']);
  const createCode = (label: string) => makeCode(label, (code) => taken.has(code));
  expect([createCode('Lyon – Gerland'), createCode('Évry'), createCode('?'), createCode('export')]).toEqual(['LYON-GERLAND-2', 'EVRY', 'SITE', 'EXPORT-2']);
});

it.each(['04 65 71 00 00', '+33 (0)4 65 71 00 00', '4412', '01.99.00.12.34 poste 12', '+41 22 990 00 00'])('%s is a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});
it.each(['', '123', 'appeler Camille', '+', '1234567890123456', '04 65 71 00 00 ou 01'])('“%s” is no phone number', (typed) => {
  expect(isPhone(typed)).toBe(false);
});

describe('sites are changed', () => {
  const [member, manager] = ['member', 'manager'] as const;
  it('by managers and by members who order services', () => {
    expect(siteRefusal({ role: member, services: false, isLimited: false }, 'change')).toBe('services');
    expect(siteRefusal({ role: member, services: true, isLimited: true }, 'change')).toBeNull();
    expect(siteRefusal({ role: manager, services: false, isLimited: false }, 'add')).toBeNull();
  });
  it('but added and archived by those who see the whole company', () => {
    expect([
      siteRefusal({ role: member, services: true, isLimited: true }, 'add'),
      siteRefusal({ role: manager, services: true, isLimited: true }, 'archive'),
    ]).toEqual(['limited', 'limited']);
  });
});
