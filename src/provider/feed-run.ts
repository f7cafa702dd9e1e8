/** The runs of the ERP's feed, as the provider's people read of them (spec §5.10: import with a report). Pure. */

/** `running`: rows still land; `incomplete`: some of its refused or waiting rows still ask for attention; `complete`: none does (any more);
 *  `interrupted`: what was sent has not been read to its end. */
export const feedRunStates = ['running', 'complete', 'incomplete', 'interrupted'] as const;
export type FeedRunState = (typeof feedRunStates)[number];

/** How the rows came: by the API, from a file on the command line, with the demonstration, or out of the queue of refused rows. */
export const feedRunOrigins = ['api', 'file', 'demonstration', 'queue'] as const;
export type FeedRunOrigin = (typeof feedRunOrigins)[number];

/** A run without an end that has given no sign of life for so long was interrupted: the process that read it is gone. */
export const silentRunMinutes = 10;

/** Rows that a run's report lists; the others are in the queue of refused rows. */
export const reportedRowsAtMost = 100;
