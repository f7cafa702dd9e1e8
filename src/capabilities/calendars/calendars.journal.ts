/** Kind of the address of a calendar in the journal. */
export const calendarKind = 'calendarFeed';
