import { m } from '#generated/messages/messages.js';
import { declareErrors, type ErrorText } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { AnswerRefusal } from './appointment.ts';

/** The refusal of an answer, by its reason. */
export const answerError = declareErrors({
  answered: [409, m['appointments.error.answered']],
  expired: [409, m['appointments.error.expired']],
  withdrawn: [409, m['appointments.error.withdrawn']],
  taken: [409, m['appointments.error.taken']],
  past: [409, m['appointments.error.past']],
  unknownSlot: [409, m['appointments.error.unknownSlot']],
} satisfies Record<AnswerRefusal, readonly [409, ErrorText]>);

export const proposalError = declareErrors({
  /** The intervention is done, or its ticket is not validated. */
  'appointments.notPlannable': [409, m['appointments.error.notPlannable']],
  /** Slots of this intervention wait for an answer already. */
  'appointments.alreadyProposed': [409, m['appointments.error.alreadyProposed']],
  /** Nobody can be written to: the ticket has no requester. */
  'appointments.noRequester': [409, m['appointments.error.noRequester']],
});

export const slotInThePast = declareIssue('appointments.slotInThePast', m['appointments.flaw.slotInThePast']);
export const heldInThePast = declareIssue('appointments.heldInThePast', m['appointments.flaw.heldInThePast']);
export const slotEndsBeforeStart = declareIssue('appointments.slotEndsBeforeStart', m['appointments.flaw.slotEndsBeforeStart']);
export const notOfStaff = declareIssue('appointments.notOfStaff', m['appointments.flaw.notOfStaff']);
export const dayInThePast = declareIssue('appointments.dayInThePast', m['appointments.flaw.dayInThePast']);
export const answerIsNeeded = declareIssue('appointments.answerIsNeeded', m['appointments.flaw.answerIsNeeded']);
