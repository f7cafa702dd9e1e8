import { expect, test } from 'vitest';
import { settledFrom, resolveStatementState } from './statement-state.ts';

test('each open document of a statement has its state, an invoice in the customer’s favour too', () => {
  const invoice = { type: 'invoice', balance: 100_00, daysLate: 0, credited: 0 } as const;
  expect(resolveStatementState(invoice)).toBe('toBePaid');
  expect(resolveStatementState({ ...invoice, daysLate: 12 })).toBe('overdue');
  expect(resolveStatementState({ ...invoice, balance: -120_00 })).toBe('overpaid');
  expect(resolveStatementState({ ...invoice, type: 'creditNote', balance: -355_49 })).toBe('toAllocate');
});

test('a settled document says whether it was paid, and its quarter begins in January, April, July or October', () => {
  const settled = { type: 'invoice', balance: 0, daysLate: 0, credited: 0 } as const;
  expect(resolveStatementState(settled)).toBe('paid');
  expect(resolveStatementState({ ...settled, credited: 90_00 })).toBe('settled');
  expect(resolveStatementState({ ...settled, type: 'creditNote' })).toBe('settled');
  expect(['2026-01-31', '2026-03-31', '2026-04-01', '2026-11-23', '2026-12-31'].map(settledFrom)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
    '2026-10-01',
  ]);
});
