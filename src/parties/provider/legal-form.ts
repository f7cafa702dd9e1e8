import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

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

/** French name of each legal form. */
const frenchNames: Readonly<Record<string, string>> = {
  corporation: 'SAS',
  soleProprietorship: 'EI',
  nonProfit: 'Association loi 1901',
  limitedLiability: 'SARL',
  generalPartnership: 'SNC',
};

/** Legal form as written after a company's name; empty when unknown. */
export const legalFormText = (legalForm: string | null | undefined): string => frenchNames[legalForm ?? ''] ?? '';

export const legalFormNames: Readonly<Record<LegalForm, Message>> = {
  corporation: m['provider.legalForm.corporation'],
  limitedLiability: m['provider.legalForm.limitedLiability'],
  generalPartnership: m['provider.legalForm.generalPartnership'],
  soleProprietorship: m['provider.legalForm.soleProprietorship'],
  nonProfit: m['provider.legalForm.nonProfit'],
};
