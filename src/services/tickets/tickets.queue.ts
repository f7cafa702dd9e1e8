import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { ticketStates } from './ticket.ts';
import { ticketKind } from './tickets.journal.ts';

/** Tickets to validate, the oldest first: validated, or refused with a comment. */
export const ticketQueue = queueRule({
  kind: 'tickets',
  objectKind: ticketKind,
  states: ticketStates,
  open: ['awaitingValidation'],
  targetDays: 1,
  actions: {
    ...claimActions('awaitingValidation'),
    validate: { from: ['awaitingValidation'], to: 'validated', by: office },
    refuse: { from: ['awaitingValidation'], to: 'refused', by: office },
  },
});
