import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { instant, shown } from '#platform/schemas.ts';

/** The ends of a company's contracts in a calendar: each person has an address of their own, which needs no session and can be revoked. */

export const getCalendar = endpoint('GET', '/api/contracts/calendar', {
  summary: 'Whether the caller has an address for the calendar of this company’s contracts, and since when. The address itself is shown once.',
  access: 'company',
  response: z.object({ createdAt: instant().nullable() }),
});

export const createCalendar = endpoint('POST', '/api/contracts/calendar', {
  summary: 'Makes the caller’s address for the calendar of this company’s contracts; an earlier one ends.',
  access: 'company',
  status: 201,
  response: z.object({ address: shown(400), createdAt: instant() }),
});

export const revokeCalendar = endpoint('DELETE', '/api/contracts/calendar', {
  summary: 'Ends the caller’s address for the calendar of this company’s contracts.',
  access: 'company',
});

export const readCalendar = endpoint('GET', '/api/calendars/:code', {
  summary: 'Ends of contracts as a calendar (RFC 5545), as far as the owner of the address may see them today. No session is needed.',
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
