import type { InvoiceState } from './invoice.ts';
import type { StatementRow } from './statement.api.ts';

/** State of an open document on the day of a statement. An invoice of which more was paid than is due is overpaid. */
export function statementState({ type, balance, daysLate }: Pick<StatementRow, 'type' | 'balance' | 'daysLate'>): InvoiceState | 'overpaid' {
  if (type === 'creditNote') return 'toAllocate';
  if ((balance ?? 0) < 0) return 'overpaid';
  return daysLate > 0 ? 'overdue' : 'toBePaid';
}
