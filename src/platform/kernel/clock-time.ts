import type { Locale } from './locale.ts';

/** Times of day in words, without what instants need: the page of sign-in loads them. */

/** Hours as one says them: "9 h", "9 h 30"; "9 am", "9:30 am". @param time `HH:MM`, 24:00 for midnight at the end of a day */
export function formatTime(time: string, locale: Locale): string {
  const [hour, minute] = time.split(':') as [string, string];
  if (locale === 'fr') return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`;
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}\u00a0${Number(hour) % 24 < 12 ? 'am' : 'pm'}`;
}
