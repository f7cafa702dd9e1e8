import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const ticketError = errors({
  /** More items of order lines than are left; `lines` names them with what is left and the tickets that took them. */
  'tickets.linesTaken': [409, m['tickets.error.linesTaken']],
  /** The ticket has been validated, refused or ended meanwhile; `state` is its state. */
  'tickets.moved': [409, m['tickets.error.moved']],
});
