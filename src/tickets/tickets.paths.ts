import { address } from '#platform/address.ts';

/** Screens of tickets and interventions. */
export const ticketsPaths = {
  root: '/stilldeploy',
  overview: '/stilldeploy/overview',
  history: '/stilldeploy/historique',
  /** A status filters the list; anything else is the id of a ticket. */
  ticket: '/stilldeploy/ticket/{ticid?}',
  newTicket: '/stilldeploy/nticket',
  edit: '/addupdateticket/{prc_knum_client?}',
  interventions: '/prestaticket',
  board: '/kanban',
  boardTicket: '/kTicket/{ticid?}',
  subcontractor: '/prestacra/{prestasoc}/{mailcra}',
} as const;

export const ticketAddress = (id?: string): string => address(ticketsPaths.ticket, { ticid: id });
