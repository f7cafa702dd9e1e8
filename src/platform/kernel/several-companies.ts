/** Several companies at once: all of the reader's, or the clients of a partner. Pure. */
export const severalCompanies = ['all', 'clients'] as const;
export type SeveralCompanies = (typeof severalCompanies)[number];

export const isSeveral = (company: unknown): company is SeveralCompanies => (severalCompanies as readonly unknown[]).includes(company);
