import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { LegalForm } from './legal-form.ts';

export const legalFormNames: Readonly<Record<LegalForm, Message>> = {
  corporation: m['provider.legalForm.corporation'],
  limitedLiability: m['provider.legalForm.limitedLiability'],
  generalPartnership: m['provider.legalForm.generalPartnership'],
  soleProprietorship: m['provider.legalForm.soleProprietorship'],
  nonProfit: m['provider.legalForm.nonProfit'],
};
