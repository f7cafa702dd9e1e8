import { calls } from '#platform/kit/web/api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import type * as api from '../planning.api.ts';

export const planning = calls<typeof api>();

const kinds = [ticketKind, interventionKind];

export const teamPlanningQuery = (period: { from: string; to: string }) => planning.list('GET /api/planning', { query: period }, { kinds, company: null });

export const teamQuery = () => planning.list('GET /api/team', {}, { kinds, company: null });

type TicketsQuery = NonNullable<Parameters<typeof planning.call<'GET /api/tickets/planning'>>[1]>['query'];
export const ticketsPlanningQuery = (query: TicketsQuery) => planning.list('GET /api/tickets/planning', { query }, { kinds });

type ConflictsQuery = NonNullable<Parameters<typeof planning.call<'GET /api/planning/conflicts'>>[1]>['query'];
export const conflictsQuery = (query: ConflictsQuery, enabled: boolean) =>
  planning.query('GET /api/planning/conflicts', { query }, { kinds, enabled, company: null });
