/** The kind of a contract, as the journal, the search and live updates name it. */
export const contractKind = 'contract';
