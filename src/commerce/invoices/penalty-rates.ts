/** Late-payment penalty rates, in basis points a year, each in force from its day on. Pure. */

export interface PenaltyRate {
  since: string;
  basisPoints: number;
  /** Legal interest rate between professionals of that half-year. */
  legalBasisPoints: number;
}

/** Minimum rate (Code de commerce, art. L441-10): three times the legal interest rate. */
export const computeMinimumPenalty = (legalBasisPoints: number): number => 3 * legalBasisPoints;

/** Rate in force on a day. The first rate also holds for all days before it. */
export function findPenaltyRate(rates: readonly PenaltyRate[], day: string): PenaltyRate | undefined {
  const inOrder = rates.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return inOrder.findLast(({ since }) => since <= day) ?? inOrder[0];
}
