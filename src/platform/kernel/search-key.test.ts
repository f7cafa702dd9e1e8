import { describe, expect, test } from 'vitest';
import { referenceKey, searchText, searchWords, isSerialLike } from './search-key.ts';

describe('search keys', () => {
  test.each([
    ['CDE-26-004812', 'CDE26004812'],
    ['cde 26 004812', 'CDE26004812'],
    ['Q2XX-ABCD-1234', 'Q2XXABCD1234'],
    ['C9200L-24P-4G-E', 'C9200L24P4GE'],
    ['É/1', 'E1'],
    ['---', ''],
  ])('the reference %s is compared as %s', (typed, key) => expect(referenceKey(typed)).toBe(key));
  test('words lose accents, ligatures and case', () => expect(searchWords('Cœur de réseau Saint-Priest')).toEqual(['coeur', 'de', 'reseau', 'saint-priest']));
  test('the text of an object names each part once', () => expect(searchText(['Pare-feux', null, 'PARE-FEUX', 'Lyon'])).toBe('pare-feux lyon'));
});

test.each([
  ['FOC3038L0AB', true],
  ['Q2KD-AB12-CD34', true],
  ['coeur de réseau', false],
  ['Saint-Priest', false],
  ['FOC30', false],
])('“%s” can be a serial number: %s', (typed, expected) => expect(isSerialLike(typed)).toBe(expected));
