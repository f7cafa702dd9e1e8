import { plainText, seenText } from './plain-text.ts';

/** Order of day and month in days that are written as numbers. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** Two numbers and a year, or all of them joined; a weekday may stand before them. */
const numeric =
  /^(?:[a-z]+\.?,? )?(?:(?<one>\d{1,2})(?<sign>[-/. ])(?<other>\d{1,2})(?:\k<sign>(?:\d{4}|\d{2}))?|(?<first>\d\d)(?<second>\d\d)(?:(?:19|20)\d\d|\d\d))(?:$|[ ,t])/;
/** Joined digits that begin with a year. */
const yearFirst = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;

/** Text of a day with plain signs, without spaces around its points. */
export const plainDay = (text: string): string => plainText(text).replace(/(?<=\d) ?\. ?(?=\d)/g, '.');

/** The order that a written day shows: a number above twelve is no month. `either`: both readings are days, and differ. Nothing for other texts. */
export function detectDayOrder(text: string): DayOrder | 'either' | undefined {
  const plain = plainDay(text);
  const found = yearFirst.test(plain) ? undefined : numeric.exec(plain)?.groups;
  const [first, second] = [Number(found?.one ?? found?.first), Number(found?.other ?? found?.second)];
  if (!first || !second || first > 31 || second > 31 || first === second) return undefined;
  if (first > 12) return second > 12 ? undefined : 'dayFirst';
  return second > 12 ? 'monthFirst' : 'either';
}

/** Days of a column, judged together: as soon as one can only begin with the month, all do. */
export class DayColumn {
  readonly #seen = new Map<DayOrder | 'either', string>();

  see(text: string): void {
    const order = detectDayOrder(text);
    if (order !== undefined && !this.#seen.has(order)) this.#seen.set(order, seenText(text));
  }

  /** Order of the column; nothing where no day shows one, or where days contradict each other. */
  get order(): DayOrder | undefined {
    const [day, month] = [this.#seen.has('dayFirst'), this.#seen.has('monthFirst')];
    return day === month ? undefined : month ? 'monthFirst' : 'dayFirst';
  }

  /** One day of each order, if the column has both: its order is then unknown. */
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
export function resolveOrder(column: DayColumn, others: readonly DayColumn[]): DayOrder | undefined {
  const agreed = new Set(others.map(({ order }) => order).filter((order) => order !== undefined));
  return column.order ?? (column.contradiction ? undefined : agreed.size === 1 ? [...agreed][0] : undefined);
}

/** The sign that parts whole numbers from decimals. */
export type DecimalSign = '.' | ',';

const decoration = /[\s'\u2019%$€£]|eur|usd|chf/gi;

/** The sign that a written number shows for certain: "12,50", "1,200.00", "1.200.000". Nothing for "1,200" and for whole numbers. */
function detectSign(text: string): DecimalSign | undefined {
  const number = text.replace(decoration, '').replace(/^[-+\u2212]/, '');
  if (!/^\d[\d.,]*$/.test(number)) return undefined;
  const signs = number.replace(/\d/g, '');
  if (signs === '') return undefined;
  const last = signs.at(-1) as DecimalSign;
  if (new Set(signs).size > 1) return last;
  if (signs.length > 1) return last === '.' ? ',' : '.';
  const [whole = '', decimals = ''] = number.split(last);
  return decimals.length !== 3 || whole.length > 3 || whole.startsWith('0') ? last : undefined;
}

/** The decimal sign of a column: that of the cells that show one; nothing where none does, or where they contradict each other. */
export function detectDecimalSign(cells: readonly string[]): DecimalSign | undefined {
  const shown = new Set(cells.map(detectSign).filter((sign) => sign !== undefined));
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** Units of pieces behind a number. */
const pieces = /(?<=\d)\s*(?:pcs?|pces?|pi[èe]ces?|unit[ée]?s?|ea|each|x|(?<= )u)\.?\s*$/i;

/** Whether a cell is written as a number, readable or not: "12,5", "1 200", "1,150.00 €", "12 pcs". */
export const isNumberLike = (text: string): boolean => /^[-+\u2212]?\d[\d.,]*$/.test(text.replace(pieces, '').replace(decoration, ''));
