import { handleItem, type Handled } from '#platform/data/server/journal/handling.ts';
import { declareQueue, type Claims } from '#capabilities/queues/server/queue.service.ts';
import { ticketKind } from '../tickets.journal.ts';
import { ticketQueue } from '../tickets.queue.ts';
import * as api from '../tickets.queue.api.ts';
import { queuedTickets, readQueuedTicket } from './queued-tickets.store.ts';
import { refuseTicket, validateTicket } from './ticket-moves.service.ts';

const ticket: Handled = { table: 'tickets', kind: ticketKind };

const claims: Claims = {
  claim: async (tx, author, { id, state }) => {
    await handleItem(tx, author, ticket, id, { action: 'claimed', state });
  },
  release: async (tx, author, { id, state }) => {
    await handleItem(tx, author, ticket, id, { action: 'released', state, isRelease: true });
  },
};

/** The queue of tickets to validate. */
export const ticketsQueue = declareQueue({
  rule: ticketQueue,
  table: 'tickets',
  // Sent again, a ticket waits anew.
  since: 'stateAt',
  due: 'dueKey',
  searched: ['i.number', 'i.label', 'i.requesterName', 'c.name'],
  rows: queuedTickets,
  item: api.getQueuedTicket,
  read: readQueuedTicket,
  claims,
  actions: ({ act }) => {
    act(api.validateQueuedTicket, 'validate', (tx, { item, body, context }) => validateTicket(tx, context.author, item.id, body).then(() => undefined));
    act(api.refuseQueuedTicket, 'refuse', (tx, { item, body, context }) => refuseTicket(tx, context.author, item.id, body).then(() => undefined));
  },
});
