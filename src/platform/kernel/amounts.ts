/** Arithmetic of prices: the one place where amounts are rounded. Amounts are whole minor units (cents), rates basis points (2000 = 20 %).
 *  Products are computed in whole numbers of any length: a large amount at a rate is as exact as a small one. */

/** Quotient of whole numbers, rounded half away from zero: half a cent is a cent, also of a credit. */
function quotient(value: bigint, by: bigint): number {
  const half = value < 0n ? -by / 2n : by / 2n;
  return Number((value + half) / by);
}

/** Part of an amount at a rate: a discount, VAT, an instalment. */
export const computeShare = (amount: number, basisPoints: number): number => quotient(BigInt(amount) * BigInt(basisPoints), 10_000n);

export const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A line with its price. A negative quantity is taken back. */
export interface PricedLine {
  quantity: number;
  /** Price in minor units, to the hundredth: 0.0125 euros are 1.25. */
  unitPrice: number;
  discountBasisPoints: number;
}

/** A unit price in whole hundredths of a minor unit. */
export const priceHundredths = (unitPrice: number): bigint => BigInt(Math.round(unitPrice * 100));

/** Total of a line before VAT. */
export const computeLineTotal = ({ quantity, unitPrice, discountBasisPoints }: PricedLine): number =>
  quotient(BigInt(quantity) * priceHundredths(unitPrice) * BigInt(10_000 - discountBasisPoints), 1_000_000n);

/** Part of a document that VAT is taken of. */
export interface Taxed {
  vatBasisPoints: number;
  totalExclVat: number;
}
export interface RateTax {
  basisPoints: number;
  basis: number;
  amount: number;
}

/** VAT by rate, in the order in which the rates first appear, rounded once for the document. */
export function taxesByRate(parts: readonly Taxed[]): RateTax[] {
  return [...Map.groupBy(parts, ({ vatBasisPoints }) => vatBasisPoints)].map(([basisPoints, own]) => {
    const basis = sumAmounts(own.map(({ totalExclVat }) => totalExclVat));
    return { basisPoints, basis, amount: computeShare(basis, basisPoints) };
  });
}

/** Maximum difference of a line's total, in cents: an ERP rounds unit prices before they are multiplied, or after. */
export const lineTolerance = (quantity: number): number => Math.max(1, Math.abs(quantity) / 2);

/** Maximum difference of the VAT of so many parts at one rate, in cents. An ERP rounds it once for the document, or by line: half a cent each,
 *  and never as much as the standard's validators allow. */
export const taxTolerance = (parts: number): number => Math.min(99, Math.max(1, parts / 2));

/** An offer or an order with the amounts that it states. */
export interface PricedDocument {
  lines: readonly (PricedLine & Taxed)[];
  totalExclVat: number;
  totalInclVat: number;
}

/** A stated amount that does not follow from the others. `line` is the line's index. */
export type FalseAmount = { expected: number; stated: number } & ({ of: 'line'; line: number } | { of: 'totalExclVat' | 'totalInclVat' });

/** Stated amounts that the lines contradict; empty when the document adds up. */
export function findFalseAmounts({ lines, totalExclVat, totalInclVat }: PricedDocument): FalseAmount[] {
  const ofLines = lines.flatMap((line, index): FalseAmount[] => {
    const expected = computeLineTotal(line);
    const isRight = Math.abs(line.totalExclVat - expected) <= lineTolerance(line.quantity);
    return isRight ? [] : [{ of: 'line', line: index, expected, stated: line.totalExclVat }];
  });
  const basis = sumAmounts(lines.map((line) => line.totalExclVat));
  const inclVat = basis + sumAmounts(taxesByRate(lines).map(({ amount }) => amount));
  const tolerance = sumAmounts([...Map.groupBy(lines, ({ vatBasisPoints }) => vatBasisPoints).values()].map((own) => taxTolerance(own.length)));
  return [
    ...ofLines,
    ...(totalExclVat === basis ? [] : [{ of: 'totalExclVat', expected: basis, stated: totalExclVat } as const]),
    ...(Math.abs(totalInclVat - inclVat) <= tolerance ? [] : [{ of: 'totalInclVat', expected: inclVat, stated: totalInclVat } as const]),
  ];
}
