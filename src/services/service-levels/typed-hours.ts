import type { Locale } from '#platform/kernel/locale.ts';

/** Working hours of a field, kept as minutes. Pure. */

/** Minutes of typed hours, "8,5", "8.5" or "1 234,5"; an invalid text is returned as it is, so that the form is refused. */
export function parseHours(typed: string): number | string {
  const text = typed
    .trim()
    .replace(/\s*h$/i, '')
    .replace(/^(\d{1,3})[ \u00a0\u202f](\d{3})(?!\d)/, '$1$2');
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(text)) return typed.trim();
  return Math.round(Number(text.replace(',', '.')) * 60);
}

/** Minutes as hours with at most two decimals, as `parseHours` reads them. */
export const formatHours = (minutes: number, locale: Locale): string => String(Math.round(minutes / 0.6) / 100).replace('.', locale === 'fr' ? ',' : '.');
