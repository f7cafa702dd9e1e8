import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { calendarsJournal } from '../calendars.journal.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const calendarsTables: TableKinds = { calendar_feeds: { kind: 'person' } };

/** People in these tables. */
const calendarsPeople: PersonalData = {
  calendar_feeds: { people: [{ by: 'userId', erased: 'rows', shown: { in: 'settings', at: 'createdAt', title: 'kind' } }] },
};

export const calendarsDomain: ServerDomain = { journal: calendarsJournal, tables: calendarsTables, people: calendarsPeople };
