import { startOfQuarter } from '#platform/kernel/calendar.ts';
import type { InvoiceState } from '#commerce/invoices/invoice.ts';
import type { StatementRow } from './statement.api.ts';

type Facts = Pick<StatementRow, 'type' | 'balance' | 'daysLate' | 'credited'>;

/** State of a document on the day of a statement. An invoice of which more was paid than is due is overpaid. */
export function resolveStatementState({ type, balance, daysLate, credited }: Facts): InvoiceState | 'overpaid' {
  if (balance === 0) return type === 'creditNote' || credited !== 0 ? 'settled' : 'paid';
  if (type === 'creditNote') return 'toAllocate';
  if ((balance ?? 0) < 0) return 'overpaid';
  return daysLate > 0 ? 'overdue' : 'toBePaid';
}

/** First day of the quarter of a statement: documents that were settled since can be shown too. */
export const settledFrom = startOfQuarter;
