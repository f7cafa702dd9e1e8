import { dayInZone } from '../calendar.ts';
import { providerTimeZone } from '../constants.ts';

/** The one place that reads the clock. `today` is the provider's calendar day, handed to rules and SQL as a parameter. */
export interface Clock {
  today(): string;
  now(): Date;
}

const minuteMs = 60_000;

/** @param fixedDay `TODAY`, honoured with demonstration data only */
export function clock(fixedDay?: string): Clock {
  // Keep the day until the minute ends: every request asks for it, and time zones are slow to compute.
  let day = '',
    until = 0;
  const today = (): string => {
    const now = Date.now();
    if (now >= until || now < until - minuteMs) {
      day = dayInZone(now, providerTimeZone);
      until = now - (now % minuteMs) + minuteMs;
    }
    return day;
  };
  return { today: fixedDay === undefined ? today : () => fixedDay, now: () => new Date() };
}
