export const legalForms = ['corporation', 'soleProprietorship', 'nonProfit', 'limitedLiability', 'generalPartnership'] as const;
export type LegalForm = (typeof legalForms)[number];

/** Words under which people know a form, beside its name: abbreviations of France, with those of companies of one person. */
export const legalFormWords: Readonly<Record<LegalForm, readonly string[]>> = {
  corporation: ['SA', 'SAS', 'SASU', 'Société anonyme', 'Société par actions simplifiée', 'Corporation'],
  soleProprietorship: ['EI', 'Entreprise individuelle', 'Sole proprietorship'],
  nonProfit: ['Association', 'Non-profit'],
  limitedLiability: ['SARL', 'EURL', 'Société à responsabilité limitée', 'Responsabilité limitée', 'Limited liability'],
  generalPartnership: ['SNC', 'Société en nom collectif', 'Nom collectif', 'General partnership'],
};
