/** Default lifetime of a direct link, in minutes. */
export const directLinkMinutes = 15;
/** Lifetimes that only administrators may choose, in minutes: an hour, a day, three days, seven days. */
export const specialLinkMinutes = [60, 1440, 4320, 10_080] as const;
