import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { calendarsPeople, calendarsTables } from './calendars.tables.ts';

export const calendarsDomain: ServerDomain = { tables: calendarsTables, people: calendarsPeople };
