/** The kind of objects of this domain, as the journal, the search and live updates name it. */
export const interventionKind = 'intervention';
