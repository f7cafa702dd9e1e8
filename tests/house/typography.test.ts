import { expect, test } from 'vitest';
import { typeset } from '../../scripts/typography.ts';

const nbsp = '\u00a0';

test.each([
  ["L'offre n'est pas signée.", 'L’offre n’est pas signée.'],
  ['Attention !', `Attention${nbsp}!`],
  ['Attention!', `Attention${nbsp}!`],
  ['Vraiment\u202f?', `Vraiment${nbsp}?`],
  ['Reste : {count} ; total : {total} €', `Reste${nbsp}: {count}${nbsp}; total${nbsp}: {total}${nbsp}€`],
  ['{rate} % et 20%', `{rate}${nbsp}% et 20${nbsp}%`],
  ['le mot « offre »', `le mot «${nbsp}offre${nbsp}»`],
  ['le mot «offre» ?', `le mot «${nbsp}offre${nbsp}»${nbsp}?`],
  ['plus de 10 000 lignes', `plus de 10${nbsp}000 lignes`],
  ['Voir https://portal.example/aide?page=1 : tout y est', `Voir https://portal.example/aide?page=1${nbsp}: tout y est`],
  ['de 12:30 à 14:00', 'de 12:30 à 14:00'],
  ["{d'accord}", "{d'accord}"],
  ['Quoi ?!', `Quoi${nbsp}?!`],
  ['le 19 novembre 2026', 'le 19 novembre 2026'],
])('%s', (before, after) => {
  expect(typeset(before)).toBe(after);
  expect(typeset(after)).toBe(after);
});
