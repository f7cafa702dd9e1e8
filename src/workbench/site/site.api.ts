import { z } from 'zod';
import { awaitedStates } from '#commerce/orders/order.ts';
import { stockStates } from '#commerce/stock/stock.ts';
import { buildContactEndpoints } from '#parties/sites/contacts.api.ts';
import { buildSiteEndpoints } from '#parties/sites/sites.api.ts';
import type { ResponseOf } from '#platform/http/contract.ts';
import { day, instant, responseText, uuid } from '#platform/http/schemas.ts';
import { priorities, ticketStates } from '#services/tickets/ticket.ts';

/** Maximum number of rows of each kind at a site; the lists have the rest. */
export const atSiteShown = 5;

/** The next rows of each kind at a site, in the reader’s rights; the summary counts them all. */
const atSite = {
  devices: z.array(
    z.object({
      id: uuid(),
      manufacturer: responseText(40),
      manufacturerName: responseText(100),
      reference: responseText(100),
      description: responseText(500),
      serial: responseText(100).nullable(),
      hostName: responseText(100).nullable(),
    }),
  ),
  /** Those under way, and awaited orders without one. `orderNumber`: null where the reader does not see the order, which goes to another site. */
  deliveries: z.array(
    z.object({ number: responseText(60).nullable(), orderNumber: responseText(60).nullable(), state: z.enum(awaitedStates), expectedOn: day().nullable() }),
  ),
  stockItems: z.array(
    z.object({ code: responseText(60), reference: responseText(100), description: responseText(500), available: z.int(), state: z.enum(stockStates) }),
  ),
  tickets: z.array(
    z.object({
      number: responseText(60),
      label: responseText(200),
      state: z.enum(ticketStates),
      priority: z.enum(priorities),
      /** The next intervention, else the last one. */
      plannedAt: instant().nullable(),
    }),
  ),
  /** Contracts whose lines at the site end next; `endsOn` is the earliest end from today on, null where all have ended. */
  contracts: z.array(
    z.object({ id: uuid(), number: responseText(60), label: responseText(200).nullable(), manufacturerName: responseText(100), endsOn: day().nullable() }),
  ),
};

export const { getSite, createSite, changeSite, archiveSite } = buildSiteEndpoints(atSite);
export type Site = ResponseOf<typeof getSite>;

/** Maximum number of tickets of a contact; the summary counts them all. */
export const contactTickets = 20;

export const { getContact, createContact, changeContact } = buildContactEndpoints({
  tickets: z.array(z.object({ number: responseText(60), label: responseText(200), state: z.enum(ticketStates) })).max(contactTickets),
});
export type Contact = ResponseOf<typeof getContact>;
