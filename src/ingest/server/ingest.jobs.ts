import type { Task } from '#platform/server/jobs/jobs.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Feeds } from './feed.service.ts';
import { landRowsOfDay } from './ingest.service.ts';

const name = 'ingest-day';

/** Lands the rows dated in the future on their day. The feeds are handed in. */
export const rowsOfDayTask = (feeds: Feeds): Task => ({ name, perform: (_payload: unknown, platform: Platform) => landRowsOfDay(platform, feeds) });

/** In UTC: at the provider's midnight, in summer and in winter. */
export const rowsOfDayAt = `0 22,23 * * * ${name} ?fill=20h`;
