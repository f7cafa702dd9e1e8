import { givenKind } from '#capabilities/calendars/calendars.journal.ts';
import type { CalendarContent, CalendarSource, Reading } from '#capabilities/calendars/server/calendar-source.service.ts';
import { interventionAddress } from '#services/field-work/field-work.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { TimedEvent } from '#platform/documents/server/icalendar.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { entryUid, formatPlace } from './calendar-entries.mails.ts';
import { interventionsInCalendar, readToldTo, type CalendarRow } from './interventions-calendar.store.ts';

/** Interventions of a company, for its members. */
export const companyCalendar: CalendarSource = {
  kind: 'interventions',
  of: 'company',
  readContent: (scope, reading) =>
    readContent(scope, reading, {
      name: m['appointments.calendar.ofCompany']({ company: scope.companyName }, { locale: reading.locale }),
      buildPath: ({ ticketNumber, companyId }) => withCompany(ticketAddress(ticketNumber), companyId),
      formatSummary: ({ title }) => title,
    }),
};

/** Interventions that a technician carries out, over all companies. */
export const givenCalendar: CalendarSource = {
  kind: givenKind,
  of: 'worker',
  readContent: (scope, reading) =>
    readContent(scope, reading, {
      name: m['appointments.calendar.given']({}, { locale: reading.locale }),
      buildPath: ({ id }) => interventionAddress(id),
      formatSummary: ({ title, companyName }) => `${title}\u00a0· ${companyName}`,
    }),
};

interface Words {
  name: string;
  buildPath: (row: CalendarRow) => string;
  formatSummary: (row: CalendarRow) => string;
}

async function readContent(
  scope: Scope,
  { platform, frame, userId, today, locale }: Reading,
  { name, buildPath, formatSummary }: Words,
): Promise<CalendarContent> {
  const told = new Map((await readToldTo(platform.database.system.db, userId)).map((entry) => [entry.interventionId, entry]));
  const cancelled = [...told.values()].filter(({ isCancelled }) => isCancelled).map(({ interventionId }) => interventionId);
  const [rows] = await scope.read(interventionsInCalendar(scope, today, cancelled));
  const { baseUrl, provider } = frame;
  return {
    name,
    events: rows.flatMap((row): TimedEvent[] => {
      const { id, version, startsAt, endsAt, ticketNumber, technicianName, changedAt, site } = row;
      const entry = told.get(id);
      const isCancelled = startsAt === null || endsAt === null;
      const times = isCancelled ? entry : { startsAt, endsAt };
      // No hours and never published: there is nothing to withdraw.
      if (!times) return [];
      return [
        {
          uid: entryUid(id, baseUrl),
          changedAt,
          summary: formatSummary(row),
          description: m['appointments.mail.entry']({ ticket: ticketNumber, name: technicianName ?? provider.name, phone: provider.phone }, { locale }),
          address: baseUrl + buildPath(row),
          startsAt: times.startsAt,
          endsAt: times.endsAt,
          location: formatPlace(site),
          // Hours that were never sent by mail change with the intervention.
          sequence: entry?.sequence ?? version,
          isCancelled,
        },
      ];
    }),
  };
}
