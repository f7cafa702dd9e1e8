/** The sign that parts whole numbers from decimals. */
export type DecimalSign = '.' | ',';

const decoration = /[\s'\u2019%$€£]|eur|usd|chf/gi;

/** The sign that a written number shows for certain: "12,50", "1,200.00", "1.200.000". Nothing for "1,200" and for whole numbers. */
function shownBy(text: string): DecimalSign | undefined {
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
export function decimalSignOf(cells: readonly string[]): DecimalSign | undefined {
  const shown = new Set(cells.map(shownBy).filter((sign) => sign !== undefined));
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** Units of pieces behind a number. */
const pieces = /(?<=\d)\s*(?:pcs?|pces?|pi[èe]ces?|unit[ée]?s?|ea|each|x|(?<= )u)\.?\s*$/i;

/** Whether a cell is written as a number, readable or not: "12,5", "1 200", "1,150.00 €", "12 pcs". */
export const looksNumeric = (text: string): boolean => /^[-+\u2212]?\d[\d.,]*$/.test(text.replace(pieces, '').replace(decoration, ''));
