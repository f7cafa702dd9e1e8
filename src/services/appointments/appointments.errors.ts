import { m } from '#generated/messages/messages.js';
import { errors, type ErrorText } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';
import type { AnswerRefusal } from './appointment.ts';

/** The refusal of an answer, by its reason. */
export const answerError = errors({
  answered: [409, m['appointments.error.answered']],
  expired: [409, m['appointments.error.expired']],
  withdrawn: [409, m['appointments.error.withdrawn']],
  taken: [409, m['appointments.error.taken']],
  past: [409, m['appointments.error.past']],
  unknownSlot: [409, m['appointments.error.unknownSlot']],
} satisfies Record<AnswerRefusal, readonly [409, ErrorText]>);

export const proposalError = errors({
  /** The intervention is done, or its ticket is not validated. */
  'appointments.notPlannable': [409, m['appointments.error.notPlannable']],
  /** Slots of this intervention wait for an answer already. */
  'appointments.alreadyProposed': [409, m['appointments.error.alreadyProposed']],
  /** Nobody can be written to: the ticket has no requester. */
  'appointments.noRequester': [409, m['appointments.error.noRequester']],
});

export const slotInThePast = issue('appointments.slotInThePast', m['appointments.flaw.slotInThePast']);
export const heldInThePast = issue('appointments.heldInThePast', m['appointments.flaw.heldInThePast']);
export const slotEndsBeforeStart = issue('appointments.slotEndsBeforeStart', m['appointments.flaw.slotEndsBeforeStart']);
export const notOfStaff = issue('appointments.notOfStaff', m['appointments.flaw.notOfStaff']);
export const dayInThePast = issue('appointments.dayInThePast', m['appointments.flaw.dayInThePast']);
export const answerIsNeeded = issue('appointments.answerIsNeeded', m['appointments.flaw.answerIsNeeded']);
