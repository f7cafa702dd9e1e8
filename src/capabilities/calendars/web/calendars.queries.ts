import { calls, newIntent } from '#platform/kit/web/api.ts';
import type * as calendarsApi from '../calendars.api.ts';
import { givenKind } from '../calendars.journal.ts';

const calendars = calls<typeof calendarsApi>();
const ofNoCompany = { company: null };

/** Address of the reader for a calendar: of the company on screen, or of what is given to them. */
export const calendarQuery = (kind: string) =>
  kind === givenKind
    ? calendars.query('GET /api/field/calendar-feed', undefined, { staleTime: 0, ...ofNoCompany })
    : calendars.query('GET /api/calendar-feeds', { query: { kind } }, { staleTime: 0 });

export const makeAddress = (kind: string) => {
  const options = { idempotencyKey: newIntent() };
  return kind === givenKind
    ? calendars.call('POST /api/field/calendar-feed', undefined, { ...options, ...ofNoCompany })
    : calendars.call('POST /api/calendar-feeds', { query: { kind } }, options);
};

export const endAddress = (kind: string) =>
  kind === givenKind
    ? calendars.call('DELETE /api/field/calendar-feed', undefined, ofNoCompany)
    : calendars.call('DELETE /api/calendar-feeds', { query: { kind } });
