import type { ServerDomain } from '#app/domain.ts';
import { calendarsTables } from './calendars.tables.ts';

export const calendarsDomain: ServerDomain = { tables: calendarsTables };
