import { invoiceList } from '#commerce/invoices/invoices.list.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as statementApi from '../statement.api.ts';

export const statements = calls<typeof statementApi>();
export const statementQuery = (on: string, isWithSettled: boolean) =>
  statements.list('GET /api/statement', { query: { on, settled: isWithSettled ? '1' : undefined } }, { kinds: invoiceList.kinds });
