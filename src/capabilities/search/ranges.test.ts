import { expect, it } from 'vitest';
import { isShown, rangesOf } from './ranges.ts';

const found = (text: string, typed: string): string[] => rangesOf(text, typed).map(([begin, end]) => text.slice(begin, end));

it('numbers are found whatever their separators and case', () => {
  expect(found('C9300-48P-A', 'c9300 48p')).toEqual(['C9300-48P']);
  expect(found('CDE-26-004812', 'cde26')).toEqual(['CDE-26']);
  expect(found('FOC3038L0AB', 'FOC3038')).toEqual(['FOC3038']);
});

it('words are found by their beginnings, without accents', () => {
  expect(found('Cœur de réseau Saint-Priest', 'reseau saint')).toEqual(['réseau', 'Saint']);
  expect(found('Cœur de réseau', 'coe')).toEqual(['Cœ']);
  expect(found('Déménagement', 'agement')).toEqual([]);
});

it('texts show a search when they hold each of its words', () => {
  expect(isShown(['4500018734', 'Cœur de réseau'], 'coeur 4500')).toBe(true);
  expect(isShown(['4500018734', 'Cœur de réseau'], 'coeur lyon')).toBe(false);
});
