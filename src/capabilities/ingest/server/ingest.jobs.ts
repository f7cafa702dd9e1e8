import type { Task } from '#platform/data/server/jobs/jobs.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Feeds } from './feed.service.ts';
import { lackingName, landRowsOfDay, replayName, replayRun, retryLacking } from './ingest.service.ts';
import type { Lacked } from './ingest-rows.store.ts';

const name = 'ingest-day';

/** Lands the rows dated in the future on their day. The feeds are handed in. */
export const rowsOfDayTask = (feeds: Feeds): Task => ({ name, perform: (_payload: unknown, platform: Platform) => landRowsOfDay(platform, feeds) });

/** In UTC: at the provider's midnight, in summer and in winter. */
export const rowsOfDayAt = `0 22,23 * * * ${name} ?fill=20h`;

/** Plays the open rows of a run again: as many as the run has, so not in a request. */
export const replayTask = (feeds: Feeds): Task<{ runId: string }> => ({
  name: replayName,
  perform: ({ runId }, platform) => replayRun(platform, feeds, runId),
});

/** Plays rows again that lacked something that a person has given since: as many as there are, so not in a request. */
export const lackingTask = (feeds: Feeds): Task<Lacked> => ({ name: lackingName, perform: (lacked, platform) => retryLacking(platform, feeds, lacked) });
