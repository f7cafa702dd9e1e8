import { calls } from '#platform/kit/web/api.ts';
import { applyUserLocale } from '#platform/kit/web/locale.ts';
import { retryWhileBusy } from '#platform/kit/web/query-client.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type * as api from '../appointments.api.ts';
import { appointmentKind } from '../appointments.journal.ts';

export const appointments = calls<typeof api>();

/** Appointments of a ticket, live. */
export const appointmentsQuery = (code: string, company: number) =>
  appointments.query('GET /api/tickets/:code/appointments', { params: { code } }, { kinds: [appointmentKind, interventionKind], company });

/** Calls at the end of a mail's link: neither of a company nor of an account. */
export const ofLink = { company: null, mayBeAnonymous: true } as const;

/** The appointment of a link, in the language of the person to whom it was mailed. */
export const linkQuery = (code: string) => ({
  queryKey: ['GET /api/appointment-links/:code', code] as const,
  retry: retryWhileBusy,
  queryFn: async () => {
    const appointment = await appointments.call('GET /api/appointment-links/:code', { params: { code } }, ofLink);
    applyUserLocale(appointment.language);
    return appointment;
  },
});
