/** Kind of a device as the journal, the search and live updates name it. */
export const deviceKind = 'device';
/** Kind of the other names of a manufacturer in the journal. */
export const manufacturerKind = 'manufacturer';
