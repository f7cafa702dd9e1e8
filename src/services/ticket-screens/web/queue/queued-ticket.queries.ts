import { calls } from '#platform/kit/web/api.ts';
import type * as ticketsApi from '#services/tickets/tickets.api.ts';
import type * as api from '#services/tickets/tickets.queue.api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';

const tickets = calls<typeof ticketsApi>();
export const queued = calls<typeof api>();

/** Content of a ticket of the queue, read in the scope of its company. */
export const askedForQuery = (number: string, company: number) =>
  tickets.query('GET /api/tickets/:code', { params: { code: number } }, { kinds: [ticketKind], company });
