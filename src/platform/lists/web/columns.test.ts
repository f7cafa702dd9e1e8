import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { fitColumns, shareRoom, type Column } from './columns.ts';

const column = (id: string, width: number, priority: number, isText = false): Column<unknown> => ({
  id,
  width,
  priority,
  isText,
  header: () => id,
  cell: () => id,
});
const orders = [
  column('number', 120, 1),
  column('project', 200, 1, true),
  column('requester', 180, 6),
  column('date', 100, 5),
  column('amount', 120, 7),
  column('state', 180, 1),
];
const ids = (columns: readonly Column<unknown>[]): string[] => columns.map((one) => one.id);

describe('columns leave whole when there is no room', () => {
  test('all stay while they fit', () => {
    expect(ids(fitColumns(orders, 900, false))).toEqual(['number', 'project', 'requester', 'date', 'amount', 'state']);
  });
  test('the least important leaves first', () => {
    expect(ids(fitColumns(orders, 899, false))).toEqual(['number', 'project', 'requester', 'date', 'state']);
    expect(ids(fitColumns(orders, 700, false))).toEqual(['number', 'project', 'date', 'state']);
  });
  test('selecting rows takes room too', () => {
    expect(ids(fitColumns(orders, 900, true))).not.toContain('amount');
  });
  test('number, project and state never leave', () => {
    expect(ids(fitColumns(orders, 200, true))).toEqual(['number', 'project', 'state']);
  });
});

describe('free text gives way to what readers need', () => {
  const needed = [column('number', 120, 1), column('project', 200, 1, true), column('amount', 120, 2), column('date', 120, 4), column('state', 180, 1)];
  const all = ids(needed);
  test('it becomes narrower before an amount or a day leaves', () => {
    expect(ids(fitColumns(needed, 652, false))).toEqual(all);
    expect((shareRoom(needed, 652)[1]! * 652) / 100).toBeCloseTo(112);
  });
  test('then the day leaves, and the amount after it', () => {
    expect(ids(fitColumns(needed, 651, false))).toEqual(['number', 'project', 'amount', 'state']);
    expect(ids(fitColumns(needed, 531, false))).toEqual(['number', 'project', 'state']);
  });
  test('it keeps its room where other columns would come', () => {
    expect(ids(fitColumns([...needed, column('requester', 100, 5)], 839, false))).toEqual(all);
  });
});

describe('a column without content makes room where it is short', () => {
  const day = (shown: string): Column<string> => ({
    ...column('expected', 120, 4),
    cell: (row) => (row === shown ? shown : row === 'a' ? '—' : createElement('span', { className: 'quiet' }, '—')),
  });
  const listed = [column('number', 120, 1), column('project', 200, 1, true), day('24 nov.'), column('state', 180, 1)] as const;
  const shown = (room: number, rows?: readonly string[]): string[] =>
    fitColumns<string>(listed as readonly Column<string>[], room, false, rows).map(({ id }) => id);
  test('it leaves before free text becomes narrower', () => expect(shown(619, ['a', 'b'])).toEqual(['number', 'project', 'state']));
  test('it stays where there is room, while rows load, and where one row has something', () => {
    for (const found of [shown(620, ['a', 'b']), shown(619), shown(619, []), shown(619, ['a', '24 nov.'])])
      expect(found).toEqual(['number', 'project', 'expected', 'state']);
  });
});

describe('room is shared', () => {
  test('everything is given away', () => {
    for (const available of [Infinity, 900, 1400]) expect(shareRoom(orders, available).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
  });
  test('no column gets less than it needs; what is left goes to free text first', () => {
    expect((shareRoom(orders, 1000)[1]! * 1000) / 100).toBeCloseTo(orders[1]!.width + 100);
    const shares = shareRoom(orders, 1400).map((share) => (share * 1400) / 100);
    for (const [index, one] of orders.entries()) expect(shares[index]).toBeGreaterThanOrEqual(one.width);
    expect(shares[1]).toBeGreaterThanOrEqual(orders[1]!.width + 240);
  });
});
