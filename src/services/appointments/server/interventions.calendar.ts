import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { givenKind } from '#capabilities/calendars/calendars.journal.ts';
import type { CalendarContent, CalendarSource, Reading } from '#capabilities/calendars/server/calendar-source.service.ts';
import { interventionAddress } from '#services/field-work/field-work.paths.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { addDays, addMonths, instantAt } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { TimedEvent } from '#platform/documents/server/icalendar.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { entryUid, placeOf } from './calendar-entries.mails.ts';

/** Past days and coming months that a calendar shows. */
const daysKept = 60;
const monthsAhead = 12;
const eventsAtMost = 2000;

/** Interventions of a company, for its members. */
export const companyCalendar: CalendarSource = {
  kind: 'interventions',
  of: 'company',
  contentOf: (scope, reading) =>
    contentOf(scope, reading, {
      name: m['appointments.calendar.ofCompany']({ company: scope.companyName }, { locale: reading.locale }),
      pathOf: ({ ticketNumber, companyId }) => inCompany(ticketAddress(ticketNumber), companyId),
      summaryOf: ({ title }) => title,
    }),
};

/** Interventions that a technician carries out, over all companies. */
export const givenCalendar: CalendarSource = {
  kind: givenKind,
  of: 'worker',
  contentOf: (scope, reading) =>
    contentOf(scope, reading, {
      name: m['appointments.calendar.given']({}, { locale: reading.locale }),
      pathOf: ({ id }) => interventionAddress(id),
      summaryOf: ({ title, companyName }) => `${title}\u00a0· ${companyName}`,
    }),
};

interface Words {
  name: string;
  pathOf: (row: CalendarRow) => string;
  summaryOf: (row: CalendarRow) => string;
}

async function contentOf(scope: Scope, { platform, frame, userId, today, locale }: Reading, { name, pathOf, summaryOf }: Words): Promise<CalendarContent> {
  const told = new Map((await entriesOf(platform.database.system, userId).execute()).map((entry) => [entry.interventionId, entry]));
  const cancelled = [...told.values()].filter(({ isCancelled }) => isCancelled).map(({ interventionId }) => interventionId);
  const [rows] = await scope.read(interventionsOf(scope, today, cancelled));
  const { baseUrl, provider } = frame;
  return {
    name,
    events: rows.flatMap((row): TimedEvent[] => {
      const { id, version, startsAt, endsAt, ticketNumber, technicianName, changedAt, site } = row;
      const entry = told.get(id);
      const isCancelled = startsAt === null || endsAt === null;
      const times = isCancelled ? entry : { startsAt, endsAt };
      // Without hours and never told: there is nothing to take back.
      if (!times) return [];
      return [
        {
          uid: entryUid(id, baseUrl),
          changedAt,
          summary: summaryOf(row),
          description: m['appointments.mail.entry']({ ticket: ticketNumber, name: technicianName ?? provider.name, phone: provider.phone }, { locale }),
          address: baseUrl + pathOf(row),
          startsAt: times.startsAt,
          endsAt: times.endsAt,
          location: placeOf(site),
          // Hours that were never sent by mail change with the intervention.
          sequence: entry?.sequence ?? version,
          isCancelled,
        },
      ];
    }),
  };
}

/** State that the calendar of a person was told by mail: the same event has the same count of changes here. */
const entriesOf = ({ db }: Scope, userId: string) =>
  db
    .selectFrom('calendar_entries')
    .select(['intervention_id as interventionId', 'sequence', 'starts_at as startsAt', 'ends_at as endsAt', 'is_cancelled as isCancelled'])
    .where('user_id', '=', userId)
    .where('starts_at', '>', sql<string>`now() - ${sql.lit(daysKept)} * interval '1 day'`)
    .limit(eventsAtMost);

type CalendarRow = Awaited<ReturnType<ReturnType<typeof interventionsOf>['execute']>>[number];

/** Interventions with hours, and those that were taken out of the planning after their appointment was agreed. Ticket, company and site are found
 *  by key, in the scope of a company as in that of a worker. */
const interventionsOf = ({ db }: Scope, today: string, cancelled: readonly string[]) =>
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
