/** The kind of a request for an offer, as the journal, the search and live updates name it. */
export const offerRequestKind = 'offerRequest';
