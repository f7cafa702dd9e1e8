import { z } from 'zod';
import { awaitedStates } from '#commerce/orders/order.ts';
import { stockStates } from '#commerce/stock/stock.ts';
import { contactEndpointsWith } from '#parties/sites/contacts.api.ts';
import { siteEndpointsWith } from '#parties/sites/sites.api.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { day, instant, shown, uuid } from '#platform/http/schemas.ts';
import { priorities, ticketStates } from '#services/tickets/ticket.ts';

/** Maximum number of rows of each kind at a site; the lists have the rest. */
export const atSiteShown = 5;

/** The next rows of each kind at a site, in the reader’s rights; the summary counts them all. */
const atSite = {
  devices: z.array(
    z.object({
      id: uuid(),
      manufacturer: shown(40),
      manufacturerName: shown(100),
      reference: shown(100),
      description: shown(500),
      serial: shown(100).nullable(),
      hostName: shown(100).nullable(),
    }),
  ),
  /** Those under way, and awaited orders without one. `orderNumber`: null where the reader does not see the order, which goes to another site. */
  deliveries: z.array(
    z.object({ number: shown(60).nullable(), orderNumber: shown(60).nullable(), state: z.enum(awaitedStates), expectedOn: day().nullable() }),
  ),
  stockItems: z.array(z.object({ code: shown(60), reference: shown(100), description: shown(500), available: z.int(), state: z.enum(stockStates) })),
  tickets: z.array(
    z.object({
      number: shown(60),
      label: shown(200),
      state: z.enum(ticketStates),
      priority: z.enum(priorities),
      /** The next intervention, else the last one. */
      plannedAt: instant().nullable(),
    }),
  ),
  /** Contracts whose lines at the site end next; `endsOn` is the earliest end from today on, null where all have ended. */
  contracts: z.array(z.object({ id: uuid(), number: shown(60), label: shown(200).nullable(), manufacturerName: shown(100), endsOn: day().nullable() })),
};

export const { getSite, createSite, changeSite, archiveSite } = siteEndpointsWith(atSite);
export type Site = ResponseOf<typeof getSite>;

/** Maximum number of tickets of a contact; the summary counts them all. */
export const contactTickets = 20;

export const { getContact, createContact, changeContact } = contactEndpointsWith({
  tickets: z.array(z.object({ number: shown(60), label: shown(200), state: z.enum(ticketStates) })).max(contactTickets),
});
export type Contact = ResponseOf<typeof getContact>;
