/** Numbers by which the search finds a request, that its contracts and lines bear. */
export const borrowedByRenewal = { contract: 'contract', serial: 'renewalLine' } as const;
