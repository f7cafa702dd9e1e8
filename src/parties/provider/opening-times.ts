import { text } from '#platform/http/schemas.ts';
import { parseTime } from '#platform/kernel/typed-time.ts';
import { notClosingTime, notOpeningTime } from './provider.errors.ts';

const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Hour at which the provider opens, as typed. */
export const openingTime = () => text(12).transform(parseTime).refine(isTime, notOpeningTime);

/** Hour at which the provider closes. Midnight at the end of the day is 24:00, whether it was typed as 0:00 or 24:00. */
export const closingTime = () =>
  text(12)
    .transform((typed) => (parseTime(typed) === '00:00' ? '24:00' : parseTime(typed)))
    .refine((time) => isTime(time) || time === '24:00', notClosingTime);
