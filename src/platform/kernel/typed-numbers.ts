import type { DecimalSign } from './table/column-format.ts';
import { narrow } from './table/plain-text.ts';
import { formatMoney, formatMoneyWhole } from './format.ts';
import type { Locale } from './locale.ts';

/** Amounts, rates and quantities as people type or paste them, in both languages. What cannot be read, or could be read in two ways, stays text. */

const spaces = /[\s'\u2019]/g;

/** Integer and decimal digits of a number written with a comma or a point; undefined where it is none, or where "1,150" may be a thousand or one.
 *  @param atMost decimals, up to four
 *  @param sign of the decimals in the column, where it is known */
function splitNumber(written: string, atMost: number, sign: DecimalSign | undefined): { whole: string; decimals: string } | undefined {
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
function parseHundredths(typed: string, unit: RegExp, decimals = 2, sign?: DecimalSign): number | string {
  const text = typed.trim();
  const parts = splitNumber(text.replace(unit, ''), decimals, sign);
  if (!parts || parts.whole.length > 12) return text;
  return Number(`${parts.whole}${parts.decimals.padEnd(decimals, '0')}`) / 10 ** (decimals - 2);
}

/** An amount → its minor units: "1 150,00 €" → 115000. */
export const parseAmount = (typed: string): number | string => parseHundredths(typed, /€|eur/i);

/** A price of one unit, with up to four decimals → minor units to the hundredth: "0,0125" → 1.25.
 *  @param sign of the decimals in the column, where it is known */
export const parseUnitPrice = (typed: string, sign?: DecimalSign): number | string => parseHundredths(typed, /€|eur/i, 4, sign);

/** A rate → basis points: "38 %" → 3800, "12,5" → 1250. */
export const parseRate = (typed: string): number | string => parseHundredths(typed, /%/);

const minus = /^[-\u2212]\s?/;
const bySpaces = String.raw`\d{1,10}|\d{1,3}(?:[ \u00a0\u2009\u202f'\u2019]\d{3}){1,3}`;
/** Digits, or thousands apart by spaces or apostrophes, and decimals that are all zero. */
const plain = new RegExp(String.raw`^(${bySpaces})(?:([.,])(0+))?$`);
/** Thousands apart by commas or points, and decimals that are all zero. */
const bySign = { '.': /^(\d{1,3}(?:,\d{3}){1,3})(\.0+)?$/, ',': /^(\d{1,3}(?:\.\d{3}){1,3})(,0+)?$/ } as const;

/** A quantity as people type or paste it → the whole number, of any sign; `''` for nothing; the text itself for anything else ("1,5", "10 kg"), so that its
 *  schema refuses it. Decimals that are all zero are none: "12,00". "1,250" stays text, since a comma parts thousands in one language and decimals in the
 *  other, unless its column has told which.
 *  @param decimalSign of the column, where it is known */
export function parseQuantity(typed: string, decimalSign?: DecimalSign): number | string {
  const text = typed.trim();
  const digits = parseDigits(narrow(text).replace(minus, '').replace(/^\+/, ''), decimalSign);
  return digits === undefined ? text : Number(`${minus.test(text) ? '-' : ''}${digits}`) + 0;
}

function parseDigits(text: string, decimalSign: DecimalSign | undefined): string | undefined {
  const [, whole, sign, zeros = ''] = plain.exec(text) ?? [];
  if (whole !== undefined) {
    const mayBeThousands = zeros.length === 3 && sign !== decimalSign && /^[1-9]\d{0,2}$/.test(whole);
    return mayBeThousands && decimalSign === undefined ? undefined : (mayBeThousands ? whole + zeros : whole).replace(/\D/g, '');
  }
  for (const decimals of ['.', ','] as const) {
    const [, grouped, rest] = bySign[decimals].exec(text) ?? [];
    const isCertain = rest !== undefined || decimals === decimalSign || (grouped?.match(/[.,]/g)?.length ?? 0) > 1;
    if (grouped !== undefined && isCertain && (decimalSign === undefined || decimals === decimalSign)) return grouped.replace(/\D/g, '');
  }
  return undefined;
}

const euros = /^(?:€\s*)?(?<whole>\d{1,3}(?:[\s.,\u00a0\u202f]\d{3})+|\d+)(?:[.,](?<cents>\d{2}))?\s*(?:€|EUR|euros?)?$/i;
const namesCurrency = /€|eur/i;

/** An amount that somebody typed as text, such as a share capital, as the reader's language writes it: "450 000 €", "€450,000". Text that is no
 *  amount in euros stays as it is. */
export function writtenAmount(typed: string, locale: Locale): string {
  const parts = namesCurrency.test(typed) ? euros.exec(typed.trim())?.groups : undefined;
  if (!parts) return typed;
  const minor = Number(parts['whole']!.replaceAll(/\D/g, '')) * 100 + Number(parts['cents'] ?? 0);
  return minor % 100 === 0 ? formatMoneyWhole(minor, 'EUR', locale) : formatMoney(minor, 'EUR', locale);
}
