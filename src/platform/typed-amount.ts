/** Amounts and rates as people type or paste them, in both languages. What cannot be read, or could be read in two ways, stays text. */

const spaces = /[\s\u00a0\u202f]/g;

/** Integer and decimal digits of a number written with a comma or a point; undefined where it is none, or where "1,150" may be a thousand or one. */
function partsOf(written: string): { whole: string; decimals: string } | undefined {
  const text = written.replace(spaces, '');
  const plain = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (plain) return { whole: plain[1]!, decimals: plain[2] ?? '' };
  // With both signs, the last one parts the decimals.
  const grouped = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(text) ?? /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(text);
  return grouped ? { whole: grouped[1]!.replaceAll(/[.,]/g, ''), decimals: grouped[2]! } : undefined;
}

/** Number with at most two decimals → hundredths; the trimmed text itself for anything else, `''` for nothing. */
function hundredths(typed: string, sign: RegExp): number | string {
  const text = typed.trim();
  const parts = partsOf(text.replace(sign, ''));
  if (!parts || parts.whole.length > 12) return text;
  return Number(parts.whole) * 100 + Number(parts.decimals.padEnd(2, '0'));
}

/** An amount → its minor units: "1 150,00 €" → 115000. */
export const parseAmount = (typed: string): number | string => hundredths(typed, /€|eur/i);

/** A rate → basis points: "38 %" → 3800, "12,5" → 1250. */
export const parseRate = (typed: string): number | string => hundredths(typed, /%/);
