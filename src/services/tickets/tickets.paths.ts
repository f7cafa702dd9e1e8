import { buildAddress, withQuery } from '#platform/kernel/address.ts';

/** Screens of tickets. */
export const ticketsPaths = {
  root: '/stilldeploy',
  overview: '/stilldeploy/overview',
  history: '/stilldeploy/historique',
  /** A status filters the list; anything else is the id of a ticket. */
  ticket: '/stilldeploy/ticket/{ticid?}',
  newTicket: '/stilldeploy/nticket',
  edit: '/addupdateticket/{prc_knum_client?}',
  board: '/kanban',
  boardTicket: '/kTicket/{ticid?}',
} as const;

export const ticketAddress = (id?: string): string => buildAddress(ticketsPaths.ticket, { ticid: id });

/** Begin of a new ticket: from an order, a device, an item of stock, a site or another ticket, or a draft that is resumed. */
interface TicketStart {
  order?: string;
  serial?: string;
  /** Manufacturer and reference of the product, where several devices have the serial number. */
  manufacturer?: string;
  reference?: string;
  item?: string;
  site?: string;
  /** The ticket that is duplicated. */
  copy?: string;
  /** The ticket that is amended. */
  amend?: string;
  /** The ticket that the provider corrects. */
  correct?: string;
  /** The roll-out that sites are added to. */
  rollout?: string;
  draft?: string;
  company?: number;
}

/** The wizard of tickets. An order is a part of the address. */
export const newTicketAddress = ({ order, ...start }: TicketStart = {}): string =>
  withQuery(order === undefined ? ticketsPaths.newTicket : buildAddress(ticketsPaths.edit, { prc_knum_client: order }), { ...start });

/** The list, with filters; `open` is the ticket beside it. */
export const ticketsAddress = (query: Readonly<Record<string, string | undefined>> = {}): string => buildAddress(ticketsPaths.ticket, {}, query);
/** The ticket on a page without the frame; without an id, the choice of one. */
export const boardTicketAddress = (id?: string): string => buildAddress(ticketsPaths.boardTicket, { ticid: id });
