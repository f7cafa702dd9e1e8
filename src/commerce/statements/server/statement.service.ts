import { compareCurrencies } from '#platform/kernel/format.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { computeAgeing, selectBucket, countDaysLate, parseDocumentForm, parseDocumentType } from '#commerce/invoices/invoice.ts';
import type { Statement, StatementRow } from '../statement.api.ts';
import { settledFrom } from '../statement-state.ts';
import { selectOpenLedger } from './statement.store.ts';

/** A statement with all its rows, without the names and accounts around them. */
export type WholeStatement = Omit<Statement, 'more' | 'customerNumber' | 'iban' | 'bic'>;

/** Open items of a company on a day, by due date, those in the customer's favour last. Amounts in the customer's favour are negative. With
 *  `isWithSettled` also what was settled in the quarter of that day, of which the figures know nothing. */
export async function readStatement(scope: CompanyScope, day: string, today: string, isWithSettled = false): Promise<WholeStatement> {
  const [ledger] = await scope.read(selectOpenLedger(scope, day, today, isWithSettled ? settledFrom(day) : undefined));
  const rows = ledger.map(({ typeCode, ...row }): StatementRow => {
    const type = parseDocumentType(typeCode);
    const isOwed = type === 'invoice' && row.balance > 0;
    const sign = type === 'creditNote' ? -1 : 1;
    return {
      ...row,
      type,
      form: parseDocumentForm(typeCode),
      totalInclVat: sign * row.totalInclVat,
      paid: sign * row.paid,
      credited: sign * row.credited,
      balance: sign * row.balance,
      daysLate: isOwed ? countDaysLate(row.dueOn, day) : 0,
      bucket: isOwed ? selectBucket(row.dueOn, day) : null,
    };
  });
  const groups = Map.groupBy(
    ledger.filter(({ balance }) => balance !== 0),
    ({ currency }) => currency,
  );
  const currencies = [...groups]
    .sort(([a], [b]) => compareCurrencies(a, b))
    .map(([currency, own]) => {
      const ageing = computeAgeing(
        own.map((row) => ({ ...row, type: parseDocumentType(row.typeCode) })),
        day,
      );
      return { currency, ...ageing, net: ageing.balance - ageing.toAllocate - ageing.overpaid };
    });
  const isInFavour = ({ type, balance }: StatementRow): boolean => type === 'creditNote' || (balance ?? 0) < 0;
  return { on: day, companyName: scope.companyName, currencies, rows: [...rows.filter((row) => !isInFavour(row)), ...rows.filter(isInFavour)] };
}
