import { seenText } from './plain-text.ts';

/** Order of day and month in days that are written as numbers. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const numeric = /^(\d{1,2})([-/. ])(\d{1,2})(?:\2(?:\d{4}|\d{2}))?(?:$|[ ,tT])/;

/** The order that a written day shows: a number above twelve is no month. `either`: both readings are days, and differ. Nothing for other texts. */
export function orderShownBy(text: string): DayOrder | 'either' | undefined {
  const [, one, , other] = numeric.exec(seenText(text)) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (!first || !second || first > 31 || second > 31 || first === second) return undefined;
  if (first > 12) return second > 12 ? undefined : 'dayFirst';
  return second > 12 ? 'monthFirst' : 'either';
}

/** Days of a column, judged together: as soon as one can only begin with the month, all do. */
export class DayColumn {
  readonly #seen = new Map<DayOrder | 'either', string>();

  see(text: string): void {
    const order = orderShownBy(text);
    if (order !== undefined && !this.#seen.has(order)) this.#seen.set(order, seenText(text));
  }

  /** Order of the column; nothing where no day shows one, or where days contradict each other. */
  get order(): DayOrder | undefined {
    const [day, month] = [this.#seen.has('dayFirst'), this.#seen.has('monthFirst')];
    return day === month ? undefined : month ? 'monthFirst' : 'dayFirst';
  }

  /** A day of each order, where the column has both: no order can be told. */
  get contradiction(): { dayFirst: string; monthFirst: string } | undefined {
    const [dayFirst, monthFirst] = [this.#seen.get('dayFirst'), this.#seen.get('monthFirst')];
    return dayFirst !== undefined && monthFirst !== undefined ? { dayFirst, monthFirst } : undefined;
  }

  /** The first day that could be read in either order. */
  get ambiguous(): string | undefined {
    return this.#seen.get('either');
  }
}

/** Order in which the columns of a table are read. A column that shows none follows the others, where those agree. */
export function orderOf(column: DayColumn, others: readonly DayColumn[]): DayOrder | undefined {
  const agreed = new Set(others.map(({ order }) => order).filter((order) => order !== undefined));
  return column.order ?? (column.contradiction ? undefined : agreed.size === 1 ? [...agreed][0] : undefined);
}
