/** Decimals of an axis in thousands or millions: none where each of its amounts is round without. */
export const axisDecimals = (amounts: readonly number[]): 0 | 1 => (amounts.every((amount) => amount % (amount < 1_000_000 ? 1_000 : 1_000_000) === 0) ? 0 : 1);
