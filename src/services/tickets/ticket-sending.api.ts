import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { code, companyId, responseText, uuid } from '#platform/http/schemas.ts';
import { draftFile } from '#capabilities/drafts/drafts.api.ts';
import { amendedTicket, sentTicket, ticketContent, ticketCorrection } from './ticket-input.ts';
import { moveRefusals, ticketFileRoles, ticketStates } from './ticket.ts';

const items = () => z.int().min(0);
const reference = { reference: responseText(100), description: responseText(500) };

/** A ticket that was sent. */
const ticketSent = z
  .object({ companyId: companyId(), id: uuid(), number: responseText(60), state: z.enum(ticketStates), version: z.int() })
  .meta({ id: 'SentTicket' });
export type TicketSent = z.output<typeof ticketSent>;

/** Items of an order line that are left for tickets: ordered, less what is cancelled and what tickets ask for. */
const lineLeft = z.object({
  id: uuid(),
  position: z.int(),
  ...reference,
  ordered: items(),
  cancelled: items(),
  delivered: items(),
  left: items(),
  /** Tickets that ask for items of the line, those that the reader sees. */
  tickets: z.array(z.object({ number: responseText(60), quantity: items() })),
});
export type LineLeft = z.output<typeof lineLeft>;

const orderLinesLeft = z
  .object({
    companyId: companyId(),
    id: uuid(),
    number: responseText(60),
    customerOrderNumber: responseText(60),
    project: responseText(200),
    siteId: uuid().nullable(),
    lines: z.array(lineLeft),
  })
  .meta({ id: 'OrderLinesLeft' });
export type OrderLinesLeft = z.output<typeof orderLinesLeft>;

/** A ticket as the wizard reads it, with the names of what its ids stand for. */
const wizardTicket = z
  .object({
    companyId: companyId(),
    id: uuid(),
    number: responseText(60),
    state: z.enum(ticketStates),
    version: z.int(),
    isAmendable: z.boolean(),
    /** Why it was refused. */
    validationComment: responseText(10_000),
    content: ticketContent,
    names: z.object({
      requesterName: responseText(200),
      orderLines: z.array(z.object({ id: uuid(), ...reference, orderNumber: responseText(60), customerOrderNumber: responseText(60) })),
      devices: z.array(z.object({ id: uuid(), ...reference, serial: responseText(100) })),
      items: z.array(z.object({ id: uuid(), code: responseText(60), ...reference })),
      sites: z.array(z.object({ id: uuid(), code: responseText(60), label: responseText(200) })),
      contacts: z.array(z.object({ id: uuid(), name: responseText(250) })),
      files: z.array(z.object({ ...draftFile.shape, role: z.enum(ticketFileRoles) })),
    }),
  })
  .meta({ id: 'WizardTicket' });
export type WizardTicket = z.output<typeof wizardTicket>;

const byCode = z.object({ code: code() });
const ofCustomer = { access: 'company', right: 'services' } as const;
const refusals = ['tickets.linesTaken', 'stock.tooFew', 'stock.serialsTaken'] as const;

export const sendTicket = endpoint('POST', '/api/tickets', {
  limit: limits.tickets,
  summary: 'Sends a ticket: its order lines are counted, its stock is reserved, its draft ends.',
  ...ofCustomer,
  body: sentTicket,
  errors: refusals,
  response: ticketSent,
  status: 201,
});

export const amendTicket = endpoint('PUT', '/api/tickets/:code', {
  limit: limits.answers,
  summary: 'Replaces what a ticket asks for, before it is validated. A refused one is sent again.',
  ...ofCustomer,
  params: byCode,
  body: amendedTicket,
  errors: [...refusals, 'tickets.moved', 'customerOnly', 'conflict'],
  response: ticketSent,
});

export const correctTicket = endpoint('PATCH', '/api/tickets/:code', {
  limit: limits.answers,
  summary:
    'Corrects fields of a ticket until it is invoiced: for the provider’s people. Fields that are absent stay, and so does the state. Material that has left the stock stays as it is.',
  access: 'company',
  params: byCode,
  body: ticketCorrection,
  errors: [...refusals, 'staffOnly', 'customerOnly', 'ended', 'conflict'],
  response: ticketSent,
});

export const cancelTicket = endpoint('POST', '/api/tickets/:code/cancellation', {
  limit: limits.answers,
  summary: 'Cancels a ticket before it is validated: its order lines and its stock are free again.',
  ...ofCustomer,
  params: byCode,
  errors: moveRefusals,
  response: ticketSent,
});

export const getWizardTicket = endpoint('GET', '/api/tickets/:code/wizard', {
  summary: 'A ticket as the wizard holds it, to be amended or duplicated.',
  access: 'company',
  companies: 'all',
  params: byCode,
  errors: ['elsewhere'],
  response: wizardTicket,
});

export const getLinesLeft = endpoint('GET', '/api/orders/:code/lines-left', {
  summary: 'Lines of equipment of an order, by its number, id or the customer’s number, with the items left for tickets.',
  access: 'company',
  companies: 'all',
  params: byCode,
  /** The ticket that is amended: its own items count as left. */
  query: z.object({ except: uuid().optional() }),
  errors: ['elsewhere', 'orders.several'],
  response: orderLinesLeft,
});

export const listRequesters = endpoint('GET', '/api/ticket-requesters', {
  summary: 'Colleagues for whom the caller may send a ticket: the members of the company.',
  ...ofCustomer,
  response: z.object({ people: z.array(z.object({ id: uuid(), fullName: responseText(200) })).max(500) }),
});
