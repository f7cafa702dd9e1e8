import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';
import type { TicketDraft } from '../ticket-draft.ts';

export const partNames: Readonly<Record<TicketDraft['preferredDates'][number]['part'], Message>> = {
  day: m['tickets.wizard.part.day'],
  morning: m['tickets.wizard.part.morning'],
  afternoon: m['tickets.wizard.part.afternoon'],
};
