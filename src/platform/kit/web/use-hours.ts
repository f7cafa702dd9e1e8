import { formatHours, formatLength } from '#platform/kernel/hours.ts';
import { useFormat } from './use-format.ts';
import { useEffect, useState } from 'react';

/** Formats of hours and lengths for this reader: "9 h – 12 h 30" in their time zone, "3 h 30". */
export function useHours() {
  const { locale, timeZone } = useFormat();
  return {
    hours: (from: string, to: string | null): string => formatHours(from, to, timeZone, locale),
    length: (minutes: number): string => formatLength(minutes, locale),
  };
}

const everyMinuteMs = 60_000;

/** The current instant in milliseconds, anew every minute while the page is open. */
export function useMinute(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), everyMinuteMs);
    return () => clearInterval(timer);
  }, []);
  return at;
}
