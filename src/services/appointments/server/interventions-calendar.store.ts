import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { addDays, addMonths, instantAt } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Scope, ScopedDb } from '#platform/data/server/db/scope.ts';

/** Past days and coming months that a calendar shows. */
const daysKept = 60;
const monthsAhead = 12;
const eventsAtMost = 2000;

/** State last mailed to the calendar of a person: the same event has the same count of changes here. */
export const readToldTo = (db: ScopedDb, userId: string) =>
  db
    .selectFrom('calendar_entries')
    .select(['intervention_id as interventionId', 'sequence', 'starts_at as startsAt', 'ends_at as endsAt', 'is_cancelled as isCancelled'])
    .where('user_id', '=', userId)
    .where('starts_at', '>', sql<string>`now() - ${sql.lit(daysKept)} * interval '1 day'`)
    .limit(eventsAtMost)
    .execute();

export type CalendarRow = Awaited<ReturnType<ReturnType<typeof interventionsInCalendar>['execute']>>[number];

/** Interventions with hours, and those that were taken out of the planning after their appointment was agreed. Ticket, company and site are found
 *  by key, in the scope of a company as in that of a worker. */
export const interventionsInCalendar = ({ db }: Scope, today: string, cancelled: readonly string[]) =>
  db
    .selectFrom('interventions as n')
    .select((eb) => [
      'n.id',
      'n.company_id as companyId',
      'n.title',
      'n.version',
      'n.starts_at as startsAt',
      'n.ends_at as endsAt',
      'n.technician_name as technicianName',
      'n.updated_at as changedAt',
      eb
        .selectFrom('tickets as t')
        .select('t.number')
        .whereRef('t.company_id', '=', 'n.company_id')
        .whereRef('t.id', '=', 'n.ticket_id')
        .$asScalar()
        .$notNull()
        .as('ticketNumber'),
      eb.selectFrom('companies as c').select('c.name').whereRef('c.id', '=', 'n.company_id').$asScalar().$notNull().as('companyName'),
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.postal_code as postalCode', 's.city'])
          .whereRef('s.company_id', '=', 'n.company_id')
          .whereRef('s.id', '=', 'n.site_id'),
      ).as('site'),
    ])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('n.starts_at', '>=', instantAt(addDays(today, -daysKept), '00:00', providerTimeZone)),
          eb('n.starts_at', '<', instantAt(addMonths(today, monthsAhead), '00:00', providerTimeZone)),
          eb('n.ends_at', 'is not', null),
        ]),
        and([eb('n.starts_at', 'is', null), eb('n.id', '=', sql<string>`any (${cancelled}::uuid[])`)]),
      ]),
    )
    .orderBy('n.starts_at')
    .orderBy('n.id')
    .limit(eventsAtMost);
