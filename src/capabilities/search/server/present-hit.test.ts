import { expect, it } from 'vitest';
import { computeScore } from './present-hit.ts';
import type { HitRow } from './search-source.service.ts';

const keys = { reference: 'HELIANTHE', words: ['helianthe'], patterns: [], beside: '{}' };
const scoreNamed = (kind: string, title: string) => computeScore({ kind, title, rank: 3 } as HitRow, keys);

it('a company is found by its name before its sites that bear it too', () => {
  expect(scoreNamed('company', 'Groupe Hélianthe')).toBeLessThan(scoreNamed('site', 'Hélianthe, siège'));
  expect(scoreNamed('company', 'Laboratoires Cérélis'), 'found by something else').toBeGreaterThan(scoreNamed('site', 'Entrepôt Hélianthe'));
});
