/** Kind of the ways to a manufacturer's support in the journal. */
export const helpPageKind = 'helpPage';
