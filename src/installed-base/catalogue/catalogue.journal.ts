/** Kind of the other names of a manufacturer in the journal. */
export const manufacturerKind = 'manufacturer';
