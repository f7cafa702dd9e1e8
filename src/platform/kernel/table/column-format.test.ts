import { expect, test } from 'vitest';
import { DayColumn, resolveOrder } from './column-format.ts';
import { isEndless, isNone } from '#platform/documents/table/none-words.ts';

const makeColumn = (...days: string[]): DayColumn => {
  const column = new DayColumn();
  for (const day of days) column.see(day);
  return column;
};

test('one day that can only begin with the month makes the column one of months first', () => {
  expect(makeColumn('01/02/2028', '12/31/2027', '03/04/2028').order).toBe('monthFirst');
  expect(makeColumn('1/2/28', '31.12.27').order).toBe('dayFirst');
  expect(makeColumn('01/02/2028 00:00', '12/31/2027 23:59').order).toBe('monthFirst');
});

test('days that contradict each other, and those that show nothing, have no order', () => {
  const mixed = makeColumn('31/12/2027', '12/31/2027');
  expect([mixed.order, mixed.contradiction]).toEqual([undefined, { dayFirst: '31/12/2027', monthFirst: '12/31/2027' }]);
  const open = makeColumn('01/02/2028', '2027-12-31', '05/05/2027');
  expect([open.order, open.contradiction, open.ambiguous]).toEqual([undefined, undefined, '01/02/2028']);
});

test('a column that shows no order follows the others', () => {
  expect(resolveOrder(makeColumn('01/02/2028'), [makeColumn('12/31/2027'), makeColumn('01/03/2027')])).toBe('monthFirst');
  expect(resolveOrder(makeColumn('01/02/2028'), [makeColumn('12/31/2027'), makeColumn('31/12/2027')])).toBeUndefined();
});

test('words for nothing, and for an end that never comes, are read in both languages', () => {
  for (const word of ['-', '—', '--', 'N/A', 'n.a.', '-none-', 'None', '<none>', 'aucun', 'Aucune', 'Néant', 'sans', ' \u00a0'])
    expect([word, isNone(word)]).toEqual([word, true]);
  for (const word of ['Perpetual', 'PERPÉTUELLE', 'illimité', 'Never', 'Never expires', 'jamais', 'Lifetime', 'à vie', '∞'])
    expect([word, isEndless(word)]).toEqual([word, true]);
  for (const word of ['LIC-NONE-1', 'Sans contact', '0', 'Nantes']) expect([word, isNone(word), isEndless(word)]).toEqual([word, false, false]);
});
