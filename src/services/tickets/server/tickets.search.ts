import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { ownSite } from '#parties/sites/server/sites-search.store.ts';
import { ticketKind } from '../tickets.journal.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { findGiven, givenNumbers } from './given-search.store.ts';
import { findabilityOfInterventions, interventionsOfTickets } from './intervention-search.store.ts';
import { readFindability } from './ticket-search.store.ts';

export const ticketsSearch: readonly SearchSource[] = [
  { kind: ticketKind, table: 'tickets', readFindability, neighbours: [ownSite('tickets')] },
  {
    kind: interventionKind,
    table: 'interventions',
    shownOn: ['tickets', 'ticketId'],
    isFollowed: true,
    readFindability: findabilityOfInterventions,
    findGiven,
    givenNumbers,
    neighbours: [ownSite('interventions'), { kind: ticketKind, fields: ['label'], namedBy: interventionsOfTickets }],
  },
];
