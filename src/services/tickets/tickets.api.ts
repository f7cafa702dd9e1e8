import { z } from 'zod';
import { conversation } from '#capabilities/conversations/conversations.api.ts';
import { endpoint } from '#platform/http/contract.ts';
import { orderStates } from '#commerce/orders/order.ts';
import { filterSchema, listEndpoints } from '#platform/lists/list.api.ts';
import { cappedCount, code, companyId, day, instant, queryFlag, responseText, uuid, boundedList } from '#platform/http/schemas.ts';
import { shownClock } from './service-clock.api.ts';
import { clockKinds, clockStates } from './service-clock.ts';
import { reservationStates } from '#commerce/stock/stock.ts';
import { shownIntervention } from '#services/interventions/interventions.api.ts';
import { services } from './service.ts';
import { ticketContent } from './ticket-input.ts';
import {
  datePartsOfDay,
  impacts,
  lineOrigins,
  moveRefusals,
  priorities,
  shippingOptions,
  ticketFileRoles,
  ticketLabelMax,
  ticketStates,
  ticketTextMax,
  ticketTypes,
} from './ticket.ts';
import { ticketList } from './tickets.list.ts';

const pieces = () => z.int().min(0);

/** A ticket as lists and the board show it. `services`, `takesFromStock`, `isSentOut` decide on its states (`computeCourse`). */
const summaryFields = {
  companyId: companyId(),
  companyName: responseText(200),
  id: uuid(),
  number: responseText(60),
  label: responseText(ticketLabelMax),
  services: z.array(z.enum(services)).max(services.length),
  takesFromStock: z.boolean(),
  isSentOut: z.boolean(),
  state: z.enum(ticketStates),
  /** When the state was reached. */
  stateAt: instant(),
  priority: z.enum(priorities),
  impact: z.enum(impacts),
  type: z.enum(ticketTypes),
  siteId: uuid().nullable(),
  siteLabel: responseText(200).nullable(),
  requesterName: responseText(200),
  technicianName: responseText(200).nullable(),
  plannedAt: instant().nullable(),
  /** The service-level clock to watch: of the first answer until it is given, then of the resolution. */
  clockKind: z.enum(clockKinds).nullable(),
  clockState: z.enum(clockStates).nullable(),
  clockDueAt: instant().nullable(),
  /** The first preferred date. */
  wishedOn: day().nullable(),
  orderNumber: responseText(60).nullable(),
  invoiceNumber: responseText(60).nullable(),
  rolloutNumber: responseText(60).nullable(),
  createdAt: instant(),
  version: z.int(),
};
export const ticketSummary = z.object(summaryFields).meta({ id: 'TicketSummary' });
export type TicketSummary = z.output<typeof ticketSummary>;

export const boardCard = ticketSummary
  .omit({ siteId: true, impact: true, type: true, wishedOn: true, orderNumber: true, invoiceNumber: true, rolloutNumber: true, createdAt: true })
  .extend({
    /** Days that its customer prefers, while it waits for its validation. */
    preferredDates: pieces(),
  })
  .meta({ id: 'TicketCard' });
export type BoardCard = z.output<typeof boardCard>;

/** Rows of each list of the home of services, and entries of its activity. */
export const homeRows = 10;
export const activityShown = 20;

/** Maximum cards of the board, over all columns. */
export const boardCardsAtMost = 500;

const contact = z
  .object({
    id: uuid(),
    civility: z.enum(['mr', 'mrs']).nullable(),
    firstName: responseText(200),
    lastName: responseText(200),
    jobFunction: responseText(200).nullable(),
    landline: responseText(60).nullable(),
    mobile: responseText(60).nullable(),
    email: responseText(254).nullable(),
  })
  .meta({ id: 'TicketContact' });

const site = z
  .object({
    id: uuid(),
    code: responseText(60),
    label: responseText(200),
    street: responseText(200).nullable(),
    complement: responseText(200).nullable(),
    postalCode: responseText(20).nullable(),
    city: responseText(200).nullable(),
    country: responseText(2).nullable(),
    accessInstructions: responseText(4000).nullable(),
  })
  .meta({ id: 'TicketSite' });

/** Equipment of a ticket. `device`: of the installed base; `order`: of a line of an order; `elsewhere`: bought elsewhere. */
const ticketLine = z
  .object({
    id: uuid(),
    origin: z.enum(lineOrigins),
    reference: responseText(100),
    description: responseText(500),
    quantity: pieces(),
    serial: responseText(100).nullable(),
    /** Manufacturer of the device, else the only one of this reference in the catalogue. */
    manufacturer: responseText(40).nullable(),
    /** State of the line of an order, where the reader sees the order. */
    orderedState: z.enum(orderStates).nullable(),
    /** Key of the device beside its serial number, where the reader sees the device. */
    deviceManufacturer: responseText(40).nullable(),
    deviceReference: responseText(100).nullable(),
    orderNumber: responseText(60).nullable(),
    customerOrderNumber: responseText(60).nullable(),
    /** One per configured item; `item` 0 is that of all of them. */
    configurations: z.array(
      z.object({
        item: pieces(),
        hostName: responseText(200).nullable(),
        address: responseText(200).nullable(),
        vlans: responseText(500).nullable(),
        template: responseText(200).nullable(),
        note: responseText(2000).nullable(),
        /** One of the files of the ticket. */
        fileId: uuid().nullable(),
      }),
    ),
  })
  .meta({ id: 'TicketLine' });

const ticketStockLine = z
  .object({
    id: uuid(),
    itemCode: responseText(60),
    reference: responseText(100),
    description: responseText(500),
    quantity: pieces(),
    note: responseText(2000),
    /** `quantity`: items that it still holds. */
    reservation: z
      .object({ number: responseText(60), state: z.enum(reservationStates), quantity: pieces(), untilOn: day(), serials: z.array(responseText(100)) })
      .nullable(),
  })
  .meta({ id: 'TicketStockLine' });

export const person = z.object({ id: uuid(), name: responseText(200) }).meta({ id: 'TicketPerson' });

/** A state of the course of a ticket. `at` and `by` are null for states that are still to come. */
const courseStep = z.object({ state: z.enum(ticketStates), at: instant().nullable(), by: responseText(200).nullable() }).meta({ id: 'TicketCourseStep' });

/** An entry of the time line. `before`, `after`: states, where the entry changed the state. */
const ticketEvent = z
  .object({
    id: uuid(),
    happenedAt: instant(),
    by: responseText(200).nullable(),
    /** Kind of the object, `ticket` or `intervention`, and its title. */
    kind: responseText(40),
    title: responseText(300),
    action: responseText(40),
    before: responseText(60).nullable(),
    after: responseText(60).nullable(),
    /** Written by the provider with a change of state. */
    comment: responseText(ticketTextMax).nullable(),
  })
  .meta({ id: 'TicketEvent' });

/** A change of state with the reason against it; null: allowed to the reader. */
const allowedMove = z.object({ to: z.enum(ticketStates), refusal: z.enum(moveRefusals).nullable() }).meta({ id: 'TicketMove' });

export const ticketDetail = z
  .object({
    ...summaryFields,
    description: responseText(ticketTextMax),
    comment: responseText(ticketTextMax),
    /** Comment of the provider when it validated or refused the ticket. */
    validationComment: responseText(ticketTextMax),
    authorName: responseText(200),
    technicianId: uuid().nullable(),
    smartAccount: responseText(200).nullable(),
    ccoId: responseText(100).nullable(),
    shippingOption: z.enum(shippingOptions).nullable(),
    shippingOn: day().nullable(),
    /** Answers to the questions of its services. */
    details: ticketContent.shape.details,
    subOrganisationName: responseText(200).nullable(),
    contact: contact.nullable(),
    site: site.nullable(),
    order: z.object({ number: responseText(60), customerOrderNumber: responseText(60) }).nullable(),
    /** Whether the reader sees an invoice with `invoiceNumber`. */
    hasInvoice: z.boolean(),
    rollout: z.object({ number: responseText(60), label: responseText(200) }).nullable(),
    preferredDates: z.array(z.object({ on: day(), part: z.enum(datePartsOfDay) })),
    lines: z.array(ticketLine),
    stockLines: z.array(ticketStockLine),
    addresses: z.array(z.object({ id: uuid(), service: z.enum(services).nullable(), isMain: z.boolean(), site: site.nullable(), contact: contact.nullable() })),
    files: z.array(z.object({ id: uuid(), name: responseText(255), contentType: responseText(120), size: z.int(), role: z.enum(ticketFileRoles) })),
    interventions: z.array(shownIntervention),
    /** Both clocks, the first answer first; none before they are computed. */
    clocks: z.array(shownClock),
    followers: z.array(person),
    course: z.array(courseStep),
    events: z.array(ticketEvent),
    moves: z.array(allowedMove),
    /** Whether the reader follows the ticket. */
    isFollowed: z.boolean(),
    can: z.object({
      /** Change it and send it again; as the provider, correct its fields. */
      amend: z.boolean(),
      correct: z.boolean(),
      /** Cancel it. */
      cancel: z.boolean(),
      /** Add files to it. */
      addFiles: z.boolean(),
      /** Let colleagues follow it. */
      addFollowers: z.boolean(),
      /** Work on it as the provider: moves, planning, interventions. */
      handle: z.boolean(),
    }),
    /** Its latest messages, with `conversation=1`. */
    conversation: conversation.optional(),
  })
  .meta({ id: 'Ticket' });
export type TicketDetail = z.output<typeof ticketDetail>;

const byCode = z.object({ code: code() });
const ofCompany = { access: 'company', companies: 'all' } as const;

export const ticketEndpoints = listEndpoints(ticketList, ticketSummary);

export const getBoard = endpoint('GET', '/api/tickets/board', {
  summary: `The tickets that the filters select by state, the latest moved first: at most ${boardCardsAtMost} cards, shared among the columns, and the count of each column.`,
  ...ofCompany,
  query: filterSchema(ticketList),
  response: z.object({
    columns: z.array(z.object({ state: z.enum(ticketStates), count: cappedCount, cards: boundedList(boardCard, boardCardsAtMost) })).max(ticketStates.length),
  }),
});

export const getTicket = endpoint('GET', '/api/tickets/:code', {
  summary:
    'One ticket by number or id, with everything that belongs to it and the changes of state that the caller may make; with its conversation where it is asked for.',
  errors: ['elsewhere'],
  ...ofCompany,
  params: byCode,
  query: z.object({ conversation: queryFlag().optional() }),
  response: ticketDetail,
});

export const getServicesHome = endpoint('GET', '/api/tickets/overview', {
  summary: 'Figures of the tickets, those in progress, the next interventions and the latest activity.',
  ...ofCompany,
  response: z.object({
    counts: z.object({ awaitingValidation: cappedCount, inProgress: cappedCount, refused: cappedCount, interventions: cappedCount }),
    tickets: boundedList(ticketSummary, homeRows),
    interventions: z
      .array(
        shownIntervention.extend({
          companyId: companyId(),
          companyName: responseText(200),
          ticketNumber: responseText(60),
          ticketLabel: responseText(ticketLabelMax),
          siteId: uuid().nullable(),
          siteLabel: responseText(200).nullable(),
        }),
      )
      .max(homeRows),
    activity: z
      .array(ticketEvent.omit({ comment: true }).extend({ companyId: companyId(), companyName: responseText(200), ticketNumber: responseText(60) }))
      .max(activityShown),
  }),
});
