/** The kind of a request for renewal, as the journal, the search and live updates name it. */
export const renewalRequestKind = 'renewalRequest';
