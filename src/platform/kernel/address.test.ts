import { describe, expect, test } from 'vitest';
import { buildAddress, withCompany, localPath, withQuery } from './address.ts';

describe('an address is filled from its pattern', () => {
  test('an optional part that is not given disappears with its slash', () => {
    expect(buildAddress('/commande/{code?}/livraisons', {})).toBe('/commande/livraisons');
    expect(buildAddress('/commande/{code?}/livraisons', { code: '4500018734' })).toBe('/commande/4500018734/livraisons');
  });
  test('a code may hold any character', () => {
    expect(buildAddress('/stillboard/commandes/{code?}', { code: 'A/1 é?' })).toBe('/stillboard/commandes/A%2F1%20%C3%A9%3F');
  });
  test('query values that are not given are left out', () => {
    expect(buildAddress('/exports', {}, { a: undefined, b: '', c: 2 })).toBe('/exports?c=2');
    expect(withQuery('/x?a=1', { b: 'é' })).toBe('/x?a=1&b=%C3%A9');
    expect(withCompany('/suivicommande', 12)).toBe('/suivicommande?company=12');
  });
});

describe('a way back is a path of this application and nothing else', () => {
  test.each(['/stillboard/overview', '/commande/A%2F1/livraisons?tab=dates', '/a/../b'])('%s is followed', (value) => {
    expect(localPath(value)).toBe(value === '/a/../b' ? '/b' : value);
  });
  test.each([
    '',
    null,
    undefined,
    'stillboard',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a\\b',
    'javascript:alert(1)',
    '/a\nb',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
  ])('%s is ignored', (value) => {
    expect(localPath(value)).toBeNull();
  });
});
