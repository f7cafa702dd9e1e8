import { expect, test } from 'vitest';
import { electronicStatuses, statusOfCode, voidReasonOf } from './electronic-status.ts';

test('nothing is due of an invoice that was refused or rejected, and of no other', () => {
  expect(electronicStatuses.filter((status) => voidReasonOf(status) !== null).map((status) => [status, voidReasonOf(status)])).toEqual([
    ['210', 'refused'],
    ['213', 'rejected'],
  ]);
});

test('the fourteen statuses have the numbers 200 to 213', () => {
  expect(Array.from({ length: 14 }, (_, index) => statusOfCode(200 + index))).toEqual([...electronicStatuses]);
});
