import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { addDays, addMonths, toZoneInstant } from '#platform/kernel/calendar.ts';
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
    .select(['interventionId', 'sequence', 'startsAt', 'endsAt', 'isCancelled'])
    .where('userId', '=', userId)
    .where('startsAt', '>', sql<string>`now() - ${sql.lit(daysKept)} * interval '1 day'`)
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
      'n.companyId',
      'n.title',
      'n.version',
      'n.startsAt',
      'n.endsAt',
      'n.technicianName',
      'n.updatedAt as changedAt',
      eb
        .selectFrom('tickets as t')
        .select('t.number')
        .whereRef('t.companyId', '=', 'n.companyId')
        .whereRef('t.id', '=', 'n.ticketId')
        .$asScalar()
        .$notNull()
        .as('ticketNumber'),
      eb.selectFrom('companies as c').select('c.name').whereRef('c.id', '=', 'n.companyId').$asScalar().$notNull().as('companyName'),
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.postalCode', 's.city'])
          .whereRef('s.companyId', '=', 'n.companyId')
          .whereRef('s.id', '=', 'n.siteId'),
      ).as('site'),
    ])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('n.startsAt', '>=', toZoneInstant(addDays(today, -daysKept), '00:00', providerTimeZone)),
          eb('n.startsAt', '<', toZoneInstant(addMonths(today, monthsAhead), '00:00', providerTimeZone)),
          eb('n.endsAt', 'is not', null),
        ]),
        and([eb('n.startsAt', 'is', null), eb('n.id', '=', sql<string>`any (${cancelled}::uuid[])`)]),
      ]),
    )
    .orderBy('n.startsAt')
    .orderBy('n.id')
    .limit(eventsAtMost);
