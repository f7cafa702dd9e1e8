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
  // A day begins with a minute: every request asks, and reckoning in a time zone is not free.
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
