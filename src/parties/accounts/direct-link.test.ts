import { describe, expect, it } from 'vitest';
import { safeRedirect } from './direct-link.ts';

describe('a direct sign-in link leads', () => {
  it.each([
    ['/stillboard/commandes', '/stillboard/commandes'],
    ['/commande/CDE-26-004812/livraisons?tab=dates', '/commande/CDE-26-004812/livraisons?tab=dates'],
    ['/commande/A%2F1/livraisons#lignes', '/commande/A%2F1/livraisons#lignes'],
    ['/', '/'],
  ])('to the path %s of the portal', (raw, expected) => {
    expect(safeRedirect(raw)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    '',
    'stillboard',
    'https://ailleurs.example/',
    'https:/ailleurs.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//ailleurs.example',
    '///ailleurs.example',
    '/\\ailleurs.example',
    '\\\\ailleurs.example',
    '/\t/ailleurs.example',
    '/stillboard\n/overview',
    ' /stillboard',
    '/a/..//ailleurs.example',
    '/./%5C\\ailleurs.example',
    `/${'a'.repeat(3000)}`,
  ])('home when it names %j', (raw) => {
    expect(safeRedirect(raw)).toBe('/stillboard');
  });
});
