import { m } from '#generated/messages/messages.js';
import { issue } from '#platform/kernel/issues.ts';
import { moveRefusalTexts } from './ticket.names.ts';

/** Why a row about a ticket is refused by what is there already. */
export const unknownTicket = issue('tickets.unknownTicket', m['tickets.flaw.unknownTicket']);
export const otherTicket = issue('tickets.otherTicket', m['tickets.flaw.otherTicket']);
/** The invoice of the ticket was typed by a person. */
export const otherInvoice = issue('tickets.otherInvoice', m['tickets.flaw.otherInvoice']);
export const notDeleted = issue('tickets.notDeleted', m['tickets.flaw.notDeleted']);
export const fedRefusals = {
  notNeeded: issue('tickets.fedNotNeeded', moveRefusalTexts.notNeeded),
  backwards: issue('tickets.fedBackwards', moveRefusalTexts.backwards),
  ended: issue('tickets.fedEnded', m['tickets.flaw.fedEnded']),
  commentNeeded: issue('tickets.fedCommentNeeded', moveRefusalTexts.commentNeeded),
};
