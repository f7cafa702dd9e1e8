import { queryOptions } from '@tanstack/react-query';
import { keepConversation } from '#capabilities/conversations/web/conversations.queries.ts';
import { calls } from '#platform/kit/web/api.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';
import type * as followersApi from '../ticket-followers.api.ts';
import type * as filesApi from '../ticket-files.api.ts';
import type * as filteredApi from '../filtered-tickets.api.ts';
import type * as movesApi from '../ticket-moves.api.ts';
import type * as sendingApi from '../ticket-sending.api.ts';
import type * as ticketsApi from '../tickets.api.ts';
import type * as queueApi from '../tickets.queue.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

export const tickets = calls<typeof ticketsApi>();
export const ticketFiles = calls<typeof filesApi>();
export const ticketFollowers = calls<typeof followersApi>();
const filtered = calls<typeof filteredApi>();
export const ticketMoves = calls<typeof movesApi>();
export const ticketSending = calls<typeof sendingApi>();
export const queuedTickets = calls<typeof queueApi>();

const kinds = [ticketKind, interventionKind];

/** A ticket, with its conversation for those who show it beside. */
export function ticketQuery(code: string) {
  const input = { params: { code }, query: { conversation: '1' } } as const;
  const company = currentCompany();
  return queryOptions({
    ...tickets.query('GET /api/tickets/:code', input, { kinds, company }),
    queryFn: async ({ signal }) => {
      const readAt = Date.now();
      const ticket = await tickets.call('GET /api/tickets/:code', input, { signal, company });
      if (ticket.conversation) keepConversation({ kind: ticketKind, code: ticket.number, company: ticket.companyId }, ticket.conversation, readAt);
      return ticket;
    },
  });
}

/** Content of a ticket of the queue, read in the scope of its company. */
export const askedForQuery = (code: string, company: number) => tickets.query('GET /api/tickets/:code', { params: { code } }, { kinds: [ticketKind], company });

type BoardQuery = NonNullable<Parameters<typeof tickets.call<'GET /api/tickets/board'>>[1]>['query'];
export const boardQuery = (query: BoardQuery) => tickets.list('GET /api/tickets/board', { query }, { kinds: [ticketKind] });

/** Tickets by site, by the filters of the list. */
export const ticketPointsQuery = (query: object) => filtered.list('GET /api/tickets/points', { query }, { kinds: [ticketKind, siteKind] });

type NeighboursQuery = NonNullable<Parameters<typeof filtered.call<'GET /api/tickets/:code/neighbours'>>[1]>['query'];
export const ticketNeighbours = (code: string, query: NeighboursQuery) =>
  filtered.query('GET /api/tickets/:code/neighbours', { params: { code }, query }, { kinds: [ticketKind] });

export const possibleFollowersQuery = (code: string, company: number) =>
  ticketFollowers.query('GET /api/tickets/:code/colleagues', { params: { code } }, { kinds: [ticketKind], company });

export const servicesHomeQuery = () => tickets.query('GET /api/tickets/overview', undefined, { kinds });

export type ServicesHome = Awaited<ReturnType<typeof tickets.call<'GET /api/tickets/overview'>>>;

/** Whether a query shows tickets: read again once one has changed. */
export const isTicketQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/tickets');

/** Addresses of the files of a ticket; images have a thumbnail. */
export const ticketFileAddress =
  (code: string, company: number) =>
  (file: string, size: 'whole' | 'thumbnail' = 'whole'): string =>
    ticketFiles.fileAddress('GET /api/tickets/:code/files/:file', { params: { code, file }, query: size === 'whole' ? {} : { size } }, company);
