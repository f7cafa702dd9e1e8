import { expect, test } from 'vitest';
import { statementState } from './statement-state.ts';

test('each open document of a statement has its state, an invoice in the customer’s favour too', () => {
  const invoice = { type: 'invoice', balance: 100_00, daysLate: 0 } as const;
  expect(statementState(invoice)).toBe('toBePaid');
  expect(statementState({ ...invoice, daysLate: 12 })).toBe('overdue');
  expect(statementState({ ...invoice, balance: -120_00 })).toBe('overpaid');
  expect(statementState({ ...invoice, type: 'creditNote', balance: -355_49 })).toBe('toAllocate');
});
