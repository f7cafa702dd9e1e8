import type { ServerDomain } from '#app/domain.ts';
import { calendarsPeople, calendarsTables } from './calendars.tables.ts';

export const calendarsDomain: ServerDomain = { tables: calendarsTables, people: calendarsPeople };
