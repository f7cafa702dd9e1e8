import { localeTags, type Locale } from './locale.ts';

/** Numbers and times of day in both languages: part of every message, or of the page of sign-in, hence loaded before anything else of `format.ts`. */

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
export function groupDigits(decimal: string, locale: Locale): string {
  const [whole, decimals] = decimal.replace('-', '').split('.');
  const { group, decimal: mark } = marks[locale];
  const groups = whole!.replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === undefined ? groups : `${groups}${mark}${decimals}`;
}

/** A number with at most `decimals` decimals (none by default): "1 250", "1,250". */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  if (Number.isSafeInteger(value)) return `${value < 0 ? '\u2212' : ''}${groupDigits(String(value), locale)}`;
  return typeset(numberFormat(locale, `number ${decimals}`, { maximumFractionDigits: decimals }).format(value));
}

/** Hours as one says them: "9 h", "9 h 30"; "9 am", "9:30 am". @param time `HH:MM`, 24:00 for midnight at the end of a day */
export function formatTime(time: string, locale: Locale): string {
  const [hour, minute] = time.split(':') as [string, string];
  if (locale === 'fr') return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`;
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}\u00a0${Number(hour) % 24 < 12 ? 'am' : 'pm'}`;
}

/** A free text whose numbers stay with the unit after them: `3 ans`, `36 months`, `48 ports`. Only a space is replaced. */
export const bindUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:ans?|mois|jours?|h|ports?|years?|months?|days?)(?!\p{L}))/gu, '\u00a0');
