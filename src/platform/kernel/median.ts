/** The value in the middle of an order, the lower of two; 0 of none. */
export const findMedian = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
