import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { calendarsJournal } from '../calendars.journal.ts';
import { calendarsPeople, calendarsTables } from './calendars.tables.ts';

export const calendarsDomain: ServerDomain = { journal: calendarsJournal, tables: calendarsTables, people: calendarsPeople };
