import { calls, newIntent } from '#platform/kit/web/api.ts';
import type * as calendarsApi from '../calendars.api.ts';
import type { CalendarKind } from '../calendars.ts';

const calendars = calls<typeof calendarsApi>();
const ofNoCompany = { company: null };

/** Address of the reader for a calendar: of the company on screen, or of what is given to them. */
export const calendarQuery = (kind: CalendarKind) =>
  kind === 'given'
    ? calendars.query('GET /api/field/calendar-feed', undefined, { staleTime: 0, ...ofNoCompany })
    : calendars.query('GET /api/calendar-feeds', { query: { kind } }, { staleTime: 0 });

export const makeAddress = (kind: CalendarKind) => {
  const options = { idempotencyKey: newIntent() };
  return kind === 'given'
    ? calendars.call('POST /api/field/calendar-feed', undefined, { ...options, ...ofNoCompany })
    : calendars.call('POST /api/calendar-feeds', { query: { kind } }, options);
};

export const endAddress = (kind: CalendarKind) =>
  kind === 'given'
    ? calendars.call('DELETE /api/field/calendar-feed', undefined, ofNoCompany)
    : calendars.call('DELETE /api/calendar-feeds', { query: { kind } });
