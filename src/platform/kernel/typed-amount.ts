import type { DecimalSign } from './table/decimal-sign.ts';

/** Amounts and rates as people type or paste them, in both languages. What cannot be read, or could be read in two ways, stays text. */

const spaces = /[\s'\u2019]/g;

/** Integer and decimal digits of a number written with a comma or a point; undefined where it is none, or where "1,150" may be a thousand or one.
 *  @param atMost decimals, up to four
 *  @param sign of the decimals in the column, where it is known */
function partsOf(written: string, atMost: number, sign: DecimalSign | undefined): { whole: string; decimals: string } | undefined {
  const text = written.replace(spaces, '');
  const [, whole, mark, decimals = ''] = /^(\d+)(?:([.,])(\d{1,4}))?$/.exec(text) ?? [];
  if (whole !== undefined && decimals.length === 3 && sign !== undefined && mark !== sign) return { whole: whole + decimals, decimals: '' };
  // Three digits may be a thousand, except after a zero.
  const isCertain = decimals.length !== 3 || mark === sign || /^0+$/.test(whole ?? '');
  if (whole !== undefined && decimals.length <= atMost && isCertain) return { whole, decimals };
  // With both signs, the last one parts the decimals; a sign that comes twice parts thousands.
  const grouped =
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,4})$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,4})$/.exec(text) ??
    /^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})()$/.exec(text);
  return grouped && grouped[2]!.length <= atMost ? { whole: grouped[1]!.replaceAll(/[.,]/g, ''), decimals: grouped[2]! } : undefined;
}

/** Number with at most so many decimals → hundredths; the trimmed text itself for anything else, `''` for nothing. */
function hundredths(typed: string, unit: RegExp, decimals = 2, sign?: DecimalSign): number | string {
  const text = typed.trim();
  const parts = partsOf(text.replace(unit, ''), decimals, sign);
  if (!parts || parts.whole.length > 12) return text;
  return Number(`${parts.whole}${parts.decimals.padEnd(decimals, '0')}`) / 10 ** (decimals - 2);
}

/** An amount → its minor units: "1 150,00 €" → 115000. */
export const parseAmount = (typed: string): number | string => hundredths(typed, /€|eur/i);

/** A price of one unit, with up to four decimals → minor units to the hundredth: "0,0125" → 1.25.
 *  @param sign of the decimals in the column, where it is known */
export const parseUnitPrice = (typed: string, sign?: DecimalSign): number | string => hundredths(typed, /€|eur/i, 4, sign);

/** A rate → basis points: "38 %" → 3800, "12,5" → 1250. */
export const parseRate = (typed: string): number | string => hundredths(typed, /%/);
