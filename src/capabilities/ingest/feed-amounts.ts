import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { findFalseAmounts, type FalseAmount, type PricedDocument } from '#platform/kernel/amounts.ts';
import { formatMoney, formatPercent, formatUnitPrice } from '#platform/kernel/format.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';

/** Amounts of a row that do not follow from its lines (docs/ingest.md). The sentences name both amounts. */

interface InLanguage {
  locale: Locale;
}
interface Amounts {
  expected: number;
  stated: number;
  currency: string;
}
interface LineAmounts extends Amounts {
  line: string;
  quantity: number;
  unitPrice: number;
  discountBasisPoints: number;
}

const formatAmounts = ({ expected, stated, currency }: Amounts, { locale }: InLanguage) => ({
  expected: formatMoney(expected, currency, locale),
  stated: formatMoney(stated, currency, locale),
});
const falseLine = declareIssue('amounts.line', (params: LineAmounts, options: InLanguage) => {
  const { line, quantity, unitPrice, currency, discountBasisPoints } = params;
  const { locale } = options;
  const said = { line, quantity: formatNumber(quantity, locale), unitPrice: formatUnitPrice(unitPrice, currency, locale), ...formatAmounts(params, options) };
  return discountBasisPoints === 0
    ? m['ingest.flaw.falseLine'](said, options)
    : m['ingest.flaw.falseDiscountedLine']({ ...said, discount: formatPercent(discountBasisPoints / 10_000, locale, 2) }, options);
});
const falseTotals = {
  totalExclVat: declareIssue('amounts.totalExclVat', (params: Amounts, options: InLanguage) =>
    m['ingest.flaw.falseTotalExclVat'](formatAmounts(params, options), options),
  ),
  totalInclVat: declareIssue('amounts.totalInclVat', (params: Amounts, options: InLanguage) =>
    m['ingest.flaw.falseTotalInclVat'](formatAmounts(params, options), options),
  ),
};

type PricedRow = PricedDocument & { currency: string; lines: readonly (PricedDocument['lines'][number] & { id: string })[] };

/** Refuses a row whose line totals, total or total including VAT do not follow from its lines. Without lines it is refused for that alone. */
export function refuseFalseAmounts(row: PricedRow, context: z.RefinementCtx): void {
  if (row.lines.length === 0) return;
  for (const found of findFalseAmounts(row)) context.addIssue({ code: 'custom', ...buildAmountIssue(row, found) });
}

function buildAmountIssue({ lines, currency }: PricedRow, found: FalseAmount) {
  const { of, expected, stated } = found;
  const amounts = { expected, stated, currency };
  if (of !== 'line') return { path: [of], message: falseTotals[of], params: amounts };
  const { id, quantity, unitPrice, discountBasisPoints } = lines[found.line]!;
  return { path: ['lines', found.line, 'totalExclVat'], message: falseLine, params: { ...amounts, line: id, quantity, unitPrice, discountBasisPoints } };
}
