import { expect, test } from 'vitest';
import { fillTemplate, collectOwnAddresses, splitLinks } from './message-text.ts';

test.each([
  ['Voir https://portail.example/commande/12.', ['https://portail.example/commande/12']],
  ['(https://portail.example/a) et http://b.example/?q=1&r=2, puis', ['https://portail.example/a', 'http://b.example/?q=1&r=2']],
  ['https://fr.example/Pont_(ouvrage)', ['https://fr.example/Pont_(ouvrage)']],
  ['javascript:alert(1) data:text/html,x file:///etc ftp://x.example www.example.com', []],
  ['https://<script>', []],
])('the links of %j are %j', (body, links) => {
  const parts = splitLinks(body);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(links);
  expect(parts.map(({ text }) => text).join('')).toBe(body);
});

test('addresses of the portal are those of its origin, once each', () => {
  const body = 'https://p.example/commande/1 https://p.example/commande/1, https://p.example.evil.example/commande/1';
  expect(collectOwnAddresses(body, 'https://p.example')).toEqual(['/commande/1']);
});

test('a canned answer takes the values that are known', () => {
  expect(fillTemplate('Bonjour {prénom}, {société} {autre}', { prénom: 'Camille', société: 'Hélianthe' })).toBe('Bonjour Camille, Hélianthe {autre}');
});
