import { calls } from '#platform/kit/web/api.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';
import type * as followersApi from '../ticket-followers.api.ts';
import type * as neighboursApi from '../ticket-neighbours.api.ts';
import type * as pointsApi from '../ticket-points.api.ts';
import type * as movesApi from '../ticket-moves.api.ts';
import type * as sendingApi from '../ticket-sending.api.ts';
import type * as ticketsApi from '../tickets.api.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';

export const tickets = calls<typeof ticketsApi>();
export const ticketFollowers = calls<typeof followersApi>();
const neighbours = calls<typeof neighboursApi>();
const points = calls<typeof pointsApi>();
export const ticketMoves = calls<typeof movesApi>();
export const ticketSending = calls<typeof sendingApi>();

const kinds = [ticketKind, interventionKind];

export const ticketQuery = (code: string) => tickets.query('GET /api/tickets/:code', { params: { code } }, { kinds });

type BoardQuery = NonNullable<Parameters<typeof tickets.call<'GET /api/tickets/board'>>[1]>['query'];
export const boardQuery = (query: BoardQuery) => tickets.list('GET /api/tickets/board', { query }, { kinds: [ticketKind] });

/** Tickets by site, by the filters of the list. */
export const ticketPointsQuery = (query: object) => points.list('GET /api/tickets/points', { query }, { kinds: [ticketKind, siteKind] });

type NeighboursQuery = NonNullable<Parameters<typeof neighbours.call<'GET /api/tickets/:code/neighbours'>>[1]>['query'];
export const ticketNeighbours = (code: string, query: NeighboursQuery) =>
  neighbours.query('GET /api/tickets/:code/neighbours', { params: { code }, query }, { kinds: [ticketKind] });

export const possibleFollowersQuery = (code: string, company: number) =>
  ticketFollowers.query('GET /api/tickets/:code/colleagues', { params: { code } }, { kinds: [ticketKind], company });

export const servicesHomeQuery = () => tickets.query('GET /api/tickets/overview', undefined, { kinds });

export type ServicesHome = Awaited<ReturnType<typeof tickets.call<'GET /api/tickets/overview'>>>;

/** Whether a query shows tickets: read again once one has changed. */
export const showsTickets = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/tickets');
