import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { instant, responseText } from '#platform/http/schemas.ts';

/** Calendars that other programs read: each person has an address of their own for each, which needs no session and can be revoked. */

/** A calendar of a company, of those that domains declare. */
const ofCompany = z.object({ kind: z.string().max(40) });
const state = z.object({ createdAt: instant().nullable(), readAt: instant().nullable() });
const made = z.object({ address: responseText(400), createdAt: instant() });

export const getCalendar = endpoint('GET', '/api/calendar-feeds', {
  summary: 'Whether the caller has an address for a calendar of this company, since when, and when it was last read. The address itself is shown once.',
  access: 'company',
  query: ofCompany,
  response: state,
});

export const createCalendar = endpoint('POST', '/api/calendar-feeds', {
  summary: 'Makes the caller’s address for a calendar of this company; an earlier one ends.',
  access: 'company',
  query: ofCompany,
  status: 201,
  response: made,
});

export const revokeCalendar = endpoint('DELETE', '/api/calendar-feeds', {
  summary: 'Ends the caller’s address for a calendar of this company.',
  access: 'company',
  query: ofCompany,
});

export const getGivenCalendar = endpoint('GET', '/api/field/calendar-feed', {
  summary: 'Whether the caller has an address for the calendar of the work given to them, since when, and when it was last read.',
  access: 'technician',
  response: state,
});

export const createGivenCalendar = endpoint('POST', '/api/field/calendar-feed', {
  summary: 'Makes the caller’s address for the calendar of the work given to them; an earlier one ends.',
  access: 'technician',
  status: 201,
  response: made,
});

export const revokeGivenCalendar = endpoint('DELETE', '/api/field/calendar-feed', {
  summary: 'Ends the caller’s address for the calendar of the work given to them.',
  access: 'technician',
});

export const readCalendar = endpoint('GET', '/api/calendars/:code', {
  summary: 'A calendar (RFC 5545), as far as the owner of the address may see it today. No session is needed.',
  access: 'public',
  params: z.object({
    code: z
      .string()
      .max(60)
      .regex(/^[\w-]{43}\.ics$/),
  }),
  produces: ['text/calendar'],
  errors: ['tooMany'],
});
