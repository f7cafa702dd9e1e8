/** The kind of a request for renewal, as the journal, the search and live updates name it. */
export const renewalRequestKind = 'renewalRequest';

/** Numbers by which the search finds a request, that its contracts and lines bear. */
export const borrowedByRenewal = { contract: 'contract', serial: 'renewalLine' } as const;
