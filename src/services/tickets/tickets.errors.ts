import { m } from '#generated/messages/messages.js';
import { declareErrors, type ErrorText } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { MoveRefusal, TicketState } from './ticket.ts';
import { moveRefusalTexts, ticketStateNames } from './ticket.names.ts';

export const ticketError = declareErrors({
  /** More items of order lines than are left; `lines` names them with what is left and the tickets that took them. */
  'tickets.linesTaken': [409, m['tickets.error.linesTaken']],
  /** The ticket has been validated, refused or ended meanwhile; `state` is its state. */
  'tickets.moved': [409, m['tickets.error.moved']],
});

const movedBy: ErrorText = ({ name, state }: { name: string; state: TicketState }, { locale }) =>
  m['tickets.error.movedBy']({ name, state: ticketStateNames[state]({}, { locale }) }, { locale });

export const followingError = declareErrors({
  /** Somebody else has moved the ticket since the caller read it; `current` says who, when and whereto. */
  'tickets.movedBy': [409, movedBy],
  /** The ticket was changed otherwise since the caller read it; `current` holds its state and version. */
  'tickets.changed': [409, m['tickets.error.changed']],
  /** A reservation of the ticket was released or has lapsed before its items were shipped. */
  'tickets.reservationGone': [409, m['tickets.error.reservationGone']],
  /** No file can be added to a cancelled ticket. */
  'tickets.cancelled': [409, m['tickets.error.cancelled']],
  'tickets.tooManyFiles': [409, m['tickets.error.tooManyFiles']],
});

const openWork: ErrorText = ({ interventions, appointments, remarks }: { interventions: number; appointments: number; remarks: number }, { locale }) =>
  [
    m['tickets.error.openWork']({}, { locale }),
    interventions > 0 ? m['tickets.error.openInterventions']({ count: interventions }, { locale }) : '',
    appointments > 0 ? m['tickets.error.openAppointments']({ count: appointments }, { locale }) : '',
    remarks > 0 ? m['tickets.error.openRemarks']({ count: remarks }, { locale }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

export const closingError = declareErrors({
  /** Interventions, appointments or remarks are still open; `current` names them. Sent again with `confirmed`, the interventions are cancelled. */
  'tickets.openWork': [409, openWork],
  /** No invoice of the company bears this number; sent again with `isAwaited`, it is kept. */
  'tickets.unknownInvoice': [409, m['tickets.error.unknownInvoice']],
  /** No step of the provider can be taken back. */
  'tickets.noStepBack': [409, m['tickets.error.noStepBack']],
  /** The material of the ticket has left the stock. */
  'tickets.stockLeft': [409, m['tickets.error.stockLeft']],
});

/** The refusal of a change of state, by its reason. */
export const moveError = declareErrors({
  sameState: [409, moveRefusalTexts.sameState],
  ended: [409, moveRefusalTexts.ended],
  staffOnly: [403, moveRefusalTexts.staffOnly],
  customerOnly: [403, moveRefusalTexts.customerOnly],
  notNeeded: [409, moveRefusalTexts.notNeeded],
  skipped: [409, moveRefusalTexts.skipped],
  backwards: [409, moveRefusalTexts.backwards],
  commentNeeded: [409, moveRefusalTexts.commentNeeded],
} satisfies Record<MoveRefusal, readonly [403 | 409, ErrorText]>);

/** Nobody who may see the ticket. */
export const unknownColleague = declareIssue('tickets.unknownColleague', m['tickets.flaw.unknownColleague']);

/** Why a row about a ticket is refused by what is there already. */
export const unknownTicket = declareIssue('tickets.unknownTicket', m['tickets.flaw.unknownTicket']);
export const otherTicket = declareIssue('tickets.otherTicket', m['tickets.flaw.otherTicket']);
/** The invoice of the ticket was typed by a person. */
export const otherInvoice = declareIssue('tickets.otherInvoice', m['tickets.flaw.otherInvoice']);
export const notDeleted = declareIssue('tickets.notDeleted', m['tickets.flaw.notDeleted']);
export const fedRefusals = {
  notNeeded: declareIssue('tickets.fedNotNeeded', moveRefusalTexts.notNeeded),
  backwards: declareIssue('tickets.fedBackwards', moveRefusalTexts.backwards),
  ended: declareIssue('tickets.fedEnded', m['tickets.flaw.fedEnded']),
  commentNeeded: declareIssue('tickets.fedCommentNeeded', moveRefusalTexts.commentNeeded),
};
