import { expect, test } from 'vitest';
import { matchIn } from './product.ts';

test.each([
  ['C9200L-24P-4G-E', 'c9200l 24', 'C9200L-24'],
  ['C9200L-24P-4G-E', '24p4', '24P-4'],
  ['CON-SNT-C92L24P4', 'c92l24', 'C92L24'],
  ['SFP-10G-SR', 'SR', 'SR'],
])('in %s, “%s” marks %s', (reference, typed, marked) => expect(reference.slice(...matchIn(reference, typed)!)).toBe(marked));

test.each(['', '-', 'x', 'c9200l25'])('“%s” marks nothing', (typed) => expect(matchIn('C9200L-24P-4G-E', typed)).toBeUndefined());
