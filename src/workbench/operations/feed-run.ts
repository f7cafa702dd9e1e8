/** Rules of feed runs as staff read them. */

/** `running`: rows are still landing; `incomplete`: refused or waiting rows still need attention; `complete`: none does; `interrupted`: the input
 *  was not read to its end. */
export const feedRunStates = ['running', 'complete', 'incomplete', 'interrupted'] as const;
export type FeedRunState = (typeof feedRunStates)[number];

/** Source of the rows: the API, a file on the command line, the demonstration, or the queue of refused rows. */
export const feedRunOrigins = ['api', 'file', 'demonstration', 'queue'] as const;
export type FeedRunOrigin = (typeof feedRunOrigins)[number];

/** A run without an end counts as interrupted after this silence: the process that read it is gone. */
export const silentRunMinutes = 10;

/** Maximum rows listed in a report. The others are in the queue of refused rows. */
export const reportedRowsAtMost = 100;

/** `late`, `stopped`: nothing has come for longer than the feed is used to; `refused`: open rows did not land. */
export const feedHealths = ['fine', 'refused', 'late', 'stopped'] as const;
export type FeedHealth = (typeof feedHealths)[number];

const hour = 3_600_000;
/** Silences that are normal for every feed: over a night, over a weekend. */
const quietMs = { late: 26 * hour, stopped: 72 * hour };
/** Silences as multiples of the usual time between two runs. */
const usualTimes = { late: 2, stopped: 6 };

/** Health of a feed from its latest runs.
 *  @param usualMs mean time between its latest runs; null before the second */
export function computeHealth(
  { lastAt, state, usualMs, refused }: { lastAt: string; state: FeedRunState; usualMs: number | null; refused: number },
  now: number,
): FeedHealth {
  const silence = now - Date.parse(lastAt);
  const isOver = (name: 'late' | 'stopped'): boolean => silence > Math.max(quietMs[name], usualTimes[name] * (usualMs ?? 0));
  if (state === 'interrupted' || isOver('stopped')) return 'stopped';
  if (isOver('late')) return 'late';
  return refused > 0 ? 'refused' : 'fine';
}
