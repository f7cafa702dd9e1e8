/** Minutes that a direct link lives (spec §2). */
export const directLinkMinutes = 15;
/** What an administrator may choose: an hour, a day, three days, seven days. */
export const specialLinkMinutes = [60, 1440, 4320, 10_080] as const;
