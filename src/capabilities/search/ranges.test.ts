import { expect, it } from 'vitest';
import { isShown, findRanges } from './ranges.ts';

const findTexts = (text: string, typed: string): string[] => findRanges(text, typed).map(([begin, end]) => text.slice(begin, end));

it('numbers are found whatever their separators and case', () => {
  expect(findTexts('C9300-48P-A', 'c9300 48p')).toEqual(['C9300-48P']);
  expect(findTexts('CDE-26-004812', 'cde26')).toEqual(['CDE-26']);
  expect(findTexts('FOC3038L0AB', 'FOC3038')).toEqual(['FOC3038']);
});

it('words are found by their beginnings, without accents', () => {
  expect(findTexts('Cœur de réseau Saint-Priest', 'reseau saint')).toEqual(['réseau', 'Saint']);
  expect(findTexts('Cœur de réseau', 'coe')).toEqual(['Cœ']);
  expect(findTexts('Déménagement', 'agement')).toEqual([]);
});

it('texts show a search when they hold each of its words', () => {
  expect(isShown(['4500018734', 'Cœur de réseau'], 'coeur 4500')).toBe(true);
  expect(isShown(['4500018734', 'Cœur de réseau'], 'coeur lyon')).toBe(false);
});
