import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';
import type { LegalForm } from './legal-form.ts';

export const legalFormNames: Readonly<Record<LegalForm, Message>> = {
  corporation: m['companies.legalForm.corporation'],
  limitedLiability: m['companies.legalForm.limitedLiability'],
  generalPartnership: m['companies.legalForm.generalPartnership'],
  soleProprietorship: m['companies.legalForm.soleProprietorship'],
  nonProfit: m['companies.legalForm.nonProfit'],
};
