import { expect, test } from 'vitest';
import { electronicStatuses, toElectronicStatus, toVoidReason } from './electronic-status.ts';

test('nothing is due of an invoice that was refused or rejected, and of no other', () => {
  expect(electronicStatuses.filter((status) => toVoidReason(status) !== null).map((status) => [status, toVoidReason(status)])).toEqual([
    ['210', 'refused'],
    ['213', 'rejected'],
  ]);
});

test('the fourteen statuses have the numbers 200 to 213', () => {
  expect(Array.from({ length: 14 }, (_, index) => toElectronicStatus(200 + index))).toEqual([...electronicStatuses]);
});
