import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { TicketDraft } from '../ticket-draft.ts';

export const partNames: Readonly<Record<TicketDraft['preferredDates'][number]['part'], Message>> = {
  day: m['ticket-wizard.part.day'],
  morning: m['ticket-wizard.part.morning'],
  afternoon: m['ticket-wizard.part.afternoon'],
};
