import type { Locale } from './locale.ts';

/** Numbers in both languages: part of every message, hence loaded before anything else of `format.ts`. */

/** Languages as `Intl` names them. */
export const localeTags: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A text of `Intl` with the spaces that our fonts show. */
export const withoutNarrowSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0');

/** A number as it is set: with the true minus sign, which is as wide as a digit. */
export const typeset = (text: string): string => withoutNarrowSpaces(text).replace('-', '\u2212');

/** A format of `Intl`, made once. @param key of its options */
export function numberFormat(locale: Locale, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const id = `${locale} ${key}`;
  const known = numberFormats.get(id) ?? new Intl.NumberFormat(localeTags[locale], options);
  numberFormats.set(id, known);
  return known;
}

const marks: Record<Locale, { group: string; decimal: string }> = { fr: { group: '\u00a0', decimal: ',' }, en: { group: ',', decimal: '.' } };

/** A decimal without its sign, in groups of three digits: "31418.40" → "31 418,40", "31,418.40". */
export function grouped(decimal: string, locale: Locale): string {
  const [whole, decimals] = decimal.replace('-', '').split('.');
  const { group, decimal: mark } = marks[locale];
  const groups = whole!.replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === undefined ? groups : `${groups}${mark}${decimals}`;
}

/** A number with at most `decimals` decimals (none by default): "1 250", "1,250". */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  if (Number.isSafeInteger(value)) return `${value < 0 ? '\u2212' : ''}${grouped(String(value), locale)}`;
  return typeset(numberFormat(locale, `number ${decimals}`, { maximumFractionDigits: decimals }).format(value));
}
