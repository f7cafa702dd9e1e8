/** The kind of a contract, as the journal, the search and live updates name it. */
export const contractKind = 'contract';

/** The same of a request for its renewal, which its history tells of. */
export const renewalRequestKind = 'renewalRequest';
