import { describe, expect, it, test } from 'vitest';
import { toDialled, isPhone, phoneKeys, phoneText, postalLines } from './contact-details.ts';

describe('a telephone number', () => {
  it.each([
    ['of Windows, between marks of direction', '\u202a+33 4 72 11 22 33\u202c', '+33 4 72 11 22 33'],
    ['in full-width digits', '０４ ７２ １１ ２２ ３３', '04 72 11 22 33'],
    ['of a link', 'tel:+33472112233', '+33472112233'],
    ['with its name before it', 'Tél. : 04 72 11 22 33', '04 72 11 22 33'],
    ['with its name in English', 'T. +33 4 72 11 22 33', '+33 4 72 11 22 33'],
    ['of a mobile', 'Mob : 06 12 34 56 78', '06 12 34 56 78'],
    ['with a sign before it', '☎ 04 72 11 22 33', '04 72 11 22 33'],
    ['with a remark behind it', '04 72 11 22 33 (accueil)', '04 72 11 22 33'],
    ['with points in the middle', '04·72·11·22·33', '04 72 11 22 33'],
    ['of a link with an extension', 'tel:+33472112233;ext=12', '+33472112233 ext 12'],
    ['with an extension in short', '04 72 11 22 33 p. 12', '04 72 11 22 33 p. 12'],
    ['with no-break spaces and typographic hyphens', '04\u00a072\u202f11‑22–33', '04 72 11-22-33'],
  ])('%s is read', (_what, typed, stored) => {
    expect(phoneText(typed)).toBe(stored);
    expect(phoneText(stored)).toBe(stored);
    expect(isPhone(stored)).toBe(true);
  });

  it.each(['04 72 11 22 33 / 06 12 34 56 78', 'bureau', '12', '+33', 'Tél. : 04 72 11 22 33 fax 04 72 11 22 34'])('%j is none', (typed) =>
    expect(isPhone(phoneText(typed))).toBe(false),
  );

  it.each([
    ['04 72 11 22 33', ['0472112233', '33472112233', '0033472112233']],
    ['+33 (0)4 72 11 22 33', ['0472112233', '33472112233', '0033472112233']],
    ['0033 (0)4 72 11 22 33', ['0472112233', '33472112233', '0033472112233']],
    ['33472112233', ['0472112233', '33472112233', '0033472112233']],
    ['0033 4.72.11.22.33 poste 12', ['0472112233', '33472112233', '0033472112233']],
    ['+41 21 601 00 00', ['41216010000', '0041216010000']],
    ['3646', ['3646']],
    ['', []],
  ])('%s is found by each spelling', (stored, keys) => expect(phoneKeys(stored)).toEqual(keys));

  it.each([
    ['+33 (0)4 72 11 22 33', '+33472112233'],
    ['04 72 11 22 33 poste 12', '0472112233'],
  ])('%s is dialled as %s', (stored, number) => expect(toDialled(stored)).toBe(number));
});

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
