import { dayInZone } from '../calendar.ts';
import { providerTimeZone } from '../constants.ts';

/** The one place that reads the clock. `today` is the provider's calendar day, handed to rules and SQL as a parameter. */
export interface Clock { today(): string; now(): Date }

/** @param fixedDay `TODAY`, honoured with demonstration data only */
export function clock(fixedDay?: string): Clock {
  return {
    today: () => fixedDay ?? dayInZone(new Date().toISOString(), providerTimeZone),
    now: () => new Date(),
  };
}
