export const legalForms = ['corporation', 'soleProprietorship', 'nonProfit', 'limitedLiability', 'generalPartnership'] as const;
export type LegalForm = (typeof legalForms)[number];
