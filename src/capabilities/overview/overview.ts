import type { Update } from './overview.api.ts';

/** Rules and limits of the overview. */

/** Maximum of a count beside a figure, shown as "plus de 1 000" beyond. The list itself counts on. */
export const figureCap = 1_000;
/** Maximum of a count beside a menu entry, shown as "99+" beyond. */
export const menuCountCap = 99;
/** Maximum to-do items listed per kind. */
export const waitingNamed = 5;
/** Maximum updates listed. */
export const updatesShown = 8;
/** Months of spend in the response; the first screen shows the last twelve. */
export const spendMonths = 24;

/** Whether an update is new to its reader: by somebody else, and since their last visit. @param since null on their first visit */
export const isNewSince = ({ happenedAt, isOwn }: Pick<Update, 'happenedAt' | 'isOwn'>, since: string | null): boolean =>
  !isOwn && since !== null && happenedAt > since;

/** Decimals of an axis in thousands or millions: none where each of its amounts is round without. */
export const axisDecimals = (amounts: readonly number[]): 0 | 1 => (amounts.every((amount) => amount % (amount < 1_000_000 ? 1_000 : 1_000_000) === 0) ? 0 : 1);
