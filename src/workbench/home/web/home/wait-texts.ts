import { m } from '#generated/messages/messages.js';
import { formatLength } from '#platform/kernel/hours.ts';
import type { Format } from '#platform/kit/web/use-format.ts';

const dayMinutes = 24 * 60;

/** Time between two instants: "25 min", "2 h 10", "5 j". */
export function timeBetween(from: number, to: number, { locale }: Format): string {
  const minutes = Math.max(0, Math.floor((to - from) / 60_000));
  return minutes < dayMinutes ? formatLength(minutes, locale) : m['home.home.days']({ days: Math.floor(minutes / dayMinutes) });
}
