import { m } from '#generated/messages/messages.js';
import { makeProgressClaims, office, queueRule } from '#capabilities/queues/queue.ts';
import { disputeStates } from './dispute.ts';
import { invoiceDisputeKind } from './invoices.journal.ts';

/** Invoices that customers contest. Answered in the conversation on the invoice, which moves the state; closed only after an answer. */
export const invoiceDisputeQueue = queueRule({
  kind: 'invoice-disputes',
  objectKind: invoiceDisputeKind,
  states: disputeStates,
  open: ['received', 'inProgress', 'answered'],
  targetDays: 2,
  lacks: { notAnswered: m['invoices.queue.notAnswered'] },
  actions: {
    ...makeProgressClaims('received', 'inProgress', 'answered'),
    close: { from: ['received', 'inProgress', 'answered'], to: 'closed', by: office, unless: 'notAnswered' },
  },
});
