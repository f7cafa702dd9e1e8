/** Value below which a share of values lies: 0.5 for the median. Values in any order, at least one. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
