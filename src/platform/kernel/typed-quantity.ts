import type { DecimalSign } from './table/decimal-sign.ts';
import { narrow } from './table/plain-text.ts';

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
  const digits = digitsOf(narrow(text).replace(minus, '').replace(/^\+/, ''), decimalSign);
  return digits === undefined ? text : Number(`${minus.test(text) ? '-' : ''}${digits}`) + 0;
}

function digitsOf(text: string, decimalSign: DecimalSign | undefined): string | undefined {
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
