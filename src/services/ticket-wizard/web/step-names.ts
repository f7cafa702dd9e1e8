import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';
import type { WizardStep } from '#services/tickets/service.ts';

export const stepNames: Readonly<Record<WizardStep, Message>> = {
  general: m['tickets.wizard.step.general'],
  equipment: m['tickets.wizard.step.equipment'],
  configuration: m['tickets.wizard.step.configuration'],
  stock: m['tickets.wizard.step.stock'],
  engineering: m['tickets.wizard.step.engineering'],
  address: m['tickets.wizard.step.address'],
  site: m['tickets.wizard.step.site'],
  summary: m['tickets.wizard.step.summary'],
};

export const stepTexts: Readonly<Record<WizardStep, Message>> = {
  general: m['tickets.wizard.text.general'],
  equipment: m['tickets.wizard.text.equipment'],
  configuration: m['tickets.wizard.text.configuration'],
  stock: m['tickets.wizard.text.stock'],
  engineering: m['tickets.wizard.text.engineering'],
  address: m['tickets.wizard.text.address'],
  site: m['tickets.wizard.text.site'],
  summary: m['tickets.wizard.text.summary'],
};
