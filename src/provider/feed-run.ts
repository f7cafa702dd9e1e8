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
