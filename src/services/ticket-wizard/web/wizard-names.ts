import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { WizardStep } from '#services/tickets/service.ts';
import type { TicketDraft } from './ticket-draft.ts';

export const stepNames: Readonly<Record<WizardStep, Message>> = {
  general: m['ticket-wizard.step.general'],
  equipment: m['ticket-wizard.step.equipment'],
  configuration: m['ticket-wizard.step.configuration'],
  stock: m['ticket-wizard.step.stock'],
  engineering: m['ticket-wizard.step.engineering'],
  address: m['ticket-wizard.step.address'],
  site: m['ticket-wizard.step.site'],
  summary: m['ticket-wizard.step.summary'],
};

export const stepTexts: Readonly<Record<WizardStep, Message>> = {
  general: m['ticket-wizard.text.general'],
  equipment: m['ticket-wizard.text.equipment'],
  configuration: m['ticket-wizard.text.configuration'],
  stock: m['ticket-wizard.text.stock'],
  engineering: m['ticket-wizard.text.engineering'],
  address: m['ticket-wizard.text.address'],
  site: m['ticket-wizard.text.site'],
  summary: m['ticket-wizard.text.summary'],
};

export const partNames: Readonly<Record<TicketDraft['preferredDates'][number]['part'], Message>> = {
  day: m['ticket-wizard.part.day'],
  morning: m['ticket-wizard.part.morning'],
  afternoon: m['ticket-wizard.part.afternoon'],
};
