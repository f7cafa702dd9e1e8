import { expect, test } from 'vitest';
import { day, paragraphs, requiredText, text } from './schemas.ts';

test.each([
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['2026-02-29', false],
  ['9999-12-31', false],
  ['2026-11-22', true],
])('a day that a database and a calendar both know: %s %s', (typed, isRead) => expect(day().safeParse(typed).success).toBe(isRead));

test.each([
  ['Passerelle\nX', 'Passerelle X'],
  ['  Quai\t7\r\n', 'Quai 7'],
  ['a\u2028b\u0085c', 'a b c'],
  ['facture\u202efdp.exe', 'facturefdp.exe'],
  ['\u2066a\u2069\u200f', 'a'],
  ['Société de l’Ourcq', 'Société de l’Ourcq'],
])('a name is one line, without marks that turn its direction: %j', (typed, kept) => {
  expect(text(60).parse(typed)).toBe(kept);
  expect(requiredText(200).parse(typed)).toBe(kept);
});

test('a longer text, or one that is said to have them, keeps its line ends', () => {
  expect(text(2000).parse('a\n\tb')).toBe('a\n\tb');
  expect(paragraphs(300).parse('a\nb')).toBe('a\nb');
});

test('a name of white space alone is missing', () => expect(requiredText(60).safeParse('\n\t').success).toBe(false));
