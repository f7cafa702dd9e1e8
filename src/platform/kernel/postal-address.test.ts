import { expect, test } from 'vitest';
import { postalLines } from './postal-address.ts';

test.each([
  ['French', { street: '18 rue des Canuts', complement: '', postalCode: '69004', city: 'Lyon', country: 'FR' }, ['18 rue des Canuts', '69004 Lyon']],
  [
    'American',
    { street: '800 Boylston St', complement: null, postalCode: 'MA 02199', city: 'Boston', country: 'US' },
    ['800 Boylston St', 'Boston MA 02199', 'États-Unis'],
  ],
  ['Swiss', { street: null, complement: 'Bât. B', postalCode: '1204', city: 'Genève', country: 'CH' }, ['Bât. B', '1204 Genève', 'Suisse']],
  ['unknown', { city: 'Lyon' }, ['Lyon']],
])('an address has the lines of its country (%s)', (_country, given, lines) => expect(postalLines(given, 'fr')).toEqual(lines));
