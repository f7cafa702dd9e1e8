import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { labelFields } from '#platform/http/field-labels.ts';
import { day, identifier, quantity, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { densities, wifiBands, services } from './service.ts';
import {
  configurationTextMax,
  datePartsOfDay,
  impacts,
  lineOrigins,
  preferredDatesAtMost,
  priorities,
  rolloutSitesAtMost,
  shippingOptions,
  stockLinesAtMost,
  ticketFilesAtMost,
  ticketFileRoles,
  ticketLabelMax,
  ticketLinesAtMost,
  ticketTextMax,
  ticketTypes,
} from './ticket.ts';

/** Fields of the wizard of tickets. A field that nobody has filled in is null, or empty text: `ticket-flaws.ts` says which may stay so.
 *  @param words schema of a text, and of a number: of a request, or of a response */
const ticketFields = (words: (max: number) => z.ZodString, numbers: (max: number) => z.ZodString) => ({
  label: words(ticketLabelMax),
  description: words(ticketTextMax),
  services: z.array(z.enum(services)).max(services.length),
  /** Staging or deployment uses material of the customer's stock. */
  takesFromStock: z.boolean(),
  /** Staged material is sent out to a site. */
  isSentOut: z.boolean(),
  priority: z.enum(priorities),
  impact: z.enum(impacts),
  type: z.enum(ticketTypes),
  /** The colleague for whom the ticket is sent; null for the author. */
  requesterId: uuid().nullable(),
  comment: words(ticketTextMax),
  lines: z
    .array(
      z.strictObject({
        /** Choice in the field of the order: a line of one, *bought elsewhere*, or a device of the installed base. Null: nothing yet. */
        origin: z.enum(lineOrigins).nullable(),
        orderLineId: uuid().nullable(),
        deviceId: uuid().nullable(),
        /** Typed for what was bought elsewhere; otherwise that of the order line or device takes its place. */
        reference: numbers(100),
        description: words(500),
        /** A device is one item. */
        quantity: quantity().nullable(),
        configurations: z
          .array(
            z.strictObject({
              /** Which of the items, from 1 to the quantity; 0 for all of them. */
              piece: whole(0, 1_000_000),
              hostName: words(configurationTextMax),
              address: words(configurationTextMax),
              vlans: words(configurationTextMax),
              template: words(configurationTextMax),
              note: words(2000),
              /** One of the files. */
              fileId: uuid().nullable(),
            }),
          )
          .max(ticketLinesAtMost),
      }),
    )
    .max(ticketLinesAtMost),
  smartAccount: words(100),
  ccoId: numbers(100),
  stockLines: z
    .array(
      z.strictObject({
        itemId: uuid(),
        quantity: quantity().nullable(),
        /** Chosen serial numbers: as many as items, or none. */
        serials: z.array(numbers(100)).max(1000),
        note: words(2000),
      }),
    )
    .max(stockLinesAtMost),
  shippingOption: z.enum(shippingOptions).nullable(),
  shippingOn: day().nullable(),
  /** Answers to the questions of a service; null for a service that is not asked for. */
  details: z.strictObject({
    engineering: z.strictObject({ need: words(ticketTextMax) }).nullable(),
    study: z
      .strictObject({
        /** Square metres. */
        surface: quantity().nullable(),
        floors: quantity().nullable(),
        density: z.enum(densities).nullable(),
        bands: z.array(z.enum(wifiBands)).max(wifiBands.length),
        notes: words(ticketTextMax),
      })
      .nullable(),
    audit: z.strictObject({ scope: words(ticketTextMax), expectedResult: words(ticketTextMax) }).nullable(),
  }),
  /** Addresses of the services. Exactly one is the main address; `service`: the service done at another one. */
  addresses: z
    .array(z.strictObject({ service: z.enum(services).nullable(), siteId: uuid().nullable(), contactId: uuid().nullable(), isMain: z.boolean() }))
    .max(services.length + 1),
  preferredDates: z.array(z.strictObject({ wishedOn: day().nullable(), part: z.enum(datePartsOfDay) })).max(preferredDatesAtMost),
  /** Files of the draft, or of the ticket that is amended. */
  files: z.array(z.strictObject({ id: uuid(), role: z.enum(ticketFileRoles) })).max(ticketFilesAtMost),
});

const labels = {
  label: m['tickets.field.label'],
  description: m['tickets.field.description'],
  services: m['tickets.field.services'],
  takesFromStock: m['tickets.field.takesFromStock'],
  isSentOut: m['tickets.field.isSentOut'],
  priority: m['tickets.field.priority'],
  impact: m['tickets.field.impact'],
  type: m['tickets.field.type'],
  requesterId: m['tickets.field.requester'],
  comment: m['tickets.field.comment'],
  lines: m['tickets.field.lines'],
  smartAccount: m['tickets.field.smartAccount'],
  ccoId: m['tickets.field.ccoId'],
  stockLines: m['tickets.field.stockLines'],
  shippingOption: m['tickets.field.shippingOption'],
  shippingOn: m['tickets.field.shippingOn'],
  details: m['tickets.field.details'],
  addresses: m['tickets.field.addresses'],
  preferredDates: m['tickets.field.preferredDates'],
  files: m['tickets.field.files'],
};
const innerLabels = {
  // A header of the request, and a field of the wizard.
  company: m['tickets.field.company'],
  'lines.origin': m['tickets.field.order'],
  'lines.orderLineId': m['tickets.field.order'],
  'lines.deviceId': m['tickets.field.device'],
  'lines.reference': m['tickets.field.reference'],
  'lines.description': m['tickets.field.lineDescription'],
  'lines.quantity': m['tickets.field.quantity'],
  'lines.configurations': m['tickets.field.configurations'],
  'lines.configurations.piece': m['tickets.field.piece'],
  'lines.configurations.hostName': m['tickets.field.hostName'],
  'lines.configurations.address': m['tickets.field.address'],
  'lines.configurations.vlans': m['tickets.field.vlans'],
  'lines.configurations.template': m['tickets.field.template'],
  'lines.configurations.note': m['tickets.field.comment'],
  'lines.configurations.fileId': m['tickets.field.configurationFile'],
  'stockLines.itemId': m['tickets.field.stockItem'],
  'stockLines.quantity': m['tickets.field.quantity'],
  'stockLines.serials': m['tickets.field.serials'],
  'stockLines.note': m['tickets.field.comment'],
  'details.engineering': m['tickets.service.engineering'],
  'details.study': m['tickets.service.wifiStudy'],
  'details.audit': m['tickets.service.audit'],
  'details.engineering.need': m['tickets.field.need'],
  'details.study.surface': m['tickets.field.surface'],
  'details.study.floors': m['tickets.field.floors'],
  'details.study.density': m['tickets.field.density'],
  'details.study.bands': m['tickets.field.bands'],
  'details.study.notes': m['tickets.field.comment'],
  'details.audit.scope': m['tickets.field.scope'],
  'details.audit.expectedResult': m['tickets.field.expectedResult'],
  'addresses.main': m['tickets.field.mainAddress'],
  'addresses.service': m['tickets.field.service'],
  'addresses.isMain': m['tickets.field.mainAddress'],
  'addresses.siteId': m['tickets.field.site'],
  'addresses.contactId': m['tickets.field.contact'],
  'preferredDates.wishedOn': m['tickets.field.preferredDate'],
  'preferredDates.part': m['tickets.field.partOfDay'],
  'files.id': m['tickets.field.file'],
  'files.role': m['tickets.field.fileRole'],
};

const fields = ticketFields(text, identifier);
const draftId = () => uuid().nullable();
const draftLabel = m['tickets.field.draft'];

/** Content of a ticket, as the wizard holds it. */
const ticketInput = z.strictObject(fields);
export type TicketInput = z.output<typeof ticketInput>;

/** The same, read back. */
export const ticketContent = z.object(ticketFields(responseText, responseText)).meta({ id: 'TicketContent' });

/** A ticket that is sent. `draftId`: the draft that it ends, whose files it takes over. */
export const sentTicket = labelFields(z.strictObject({ ...fields, draftId: draftId() }), { ...labels, draftId: draftLabel }, innerLabels);
export type SentTicket = z.output<typeof sentTicket>;

/** A ticket that is amended. `version`: the one that the caller has. */
export const amendedTicket = labelFields(
  z.strictObject({ ...fields, draftId: draftId(), version: whole(1, 2_000_000_000) }),
  { ...labels, draftId: draftLabel, version: m['platform.label.version'] },
  innerLabels,
);
export type AmendedTicket = z.output<typeof amendedTicket>;

/** Fields of a ticket that the provider corrects; those that are absent stay. `version`: the one that the caller has. */
export const ticketCorrection = labelFields(
  z.strictObject({ ...z.strictObject(fields).partial().shape, draftId: draftId().optional(), version: whole(1, 2_000_000_000) }),
  { ...labels, draftId: draftLabel, version: m['platform.label.version'] },
  innerLabels,
);
export type TicketCorrection = z.output<typeof ticketCorrection>;

/** Lines and stock lines of a ticket that are shared out over sites, in the order of the common ticket. */
const share = z.strictObject({
  siteId: uuid(),
  contactId: uuid().nullable(),
  /** Quantity of each line for this site; 0 leaves the line out. */
  quantities: z.array(quantity()).max(ticketLinesAtMost),
  stockQuantities: z.array(quantity()).max(stockLinesAtMost),
  /** Takes the place of the preferred dates of the common ticket. */
  wishedOn: day().nullable(),
});

const sites = () => z.array(share).min(1).max(rolloutSitesAtMost);
const labelsOfRollout = {
  ...Object.fromEntries(Object.entries({ ...labels, ...innerLabels }).map(([name, label]) => [`ticket.${name}`, label])),
  'sites.siteId': m['tickets.field.site'],
  'sites.contactId': m['tickets.field.contact'],
  'sites.quantities': m['tickets.field.quantity'],
  'sites.stockQuantities': m['tickets.field.quantity'],
  'sites.wishedOn': m['tickets.field.preferredDate'],
};

/** One ticket for each of several sites. The quantities and addresses of the common ticket are those of the shares. */
export const rolloutInput = labelFields(
  z.strictObject({ ticket: ticketInput, sites: sites(), wishedOn: day().nullable(), draftId: draftId() }),
  { ticket: m['tickets.field.ticket'], sites: m['tickets.field.sites'], wishedOn: m['tickets.field.finishOn'], draftId: draftLabel },
  labelsOfRollout,
);
export type RolloutInput = z.output<typeof rolloutInput>;

/** Further sites of a roll-out that is running. */
export const rolloutAddition = labelFields(
  z.strictObject({ ticket: ticketInput, sites: sites(), draftId: draftId() }),
  { ticket: m['tickets.field.ticket'], sites: m['tickets.field.sites'], draftId: draftLabel },
  labelsOfRollout,
);
export type RolloutAddition = z.output<typeof rolloutAddition>;
