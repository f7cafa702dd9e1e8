import { expect, it } from 'vitest';
import { scoreOf } from './present-hit.ts';
import type { HitRow } from './search-source.service.ts';

const keys = { reference: 'HELIANTHE', words: ['helianthe'], patterns: [], beside: '{}' };
const named = (kind: string, title: string) => scoreOf({ kind, title, rank: 3 } as HitRow, keys);

it('a company is found by its name before its sites that bear it too', () => {
  expect(named('company', 'Groupe Hélianthe')).toBeLessThan(named('site', 'Hélianthe, siège'));
  expect(named('company', 'Laboratoires Cérélis'), 'found by something else').toBeGreaterThan(named('site', 'Entrepôt Hélianthe'));
});
