/** Kind of a device as the journal, the search and live updates name it. */
export const deviceKind = 'device';
