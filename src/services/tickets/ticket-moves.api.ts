import { z } from 'zod';
import { serialNumber } from '#installed-base/equipment/serial.schema.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { day, instant, requiredText, responseText, text, uuid, whole, requiredIdentifier } from '#platform/http/schemas.ts';
import { serialsAtMost } from '#commerce/stock/stock.ts';
import { moveRefusals, ticketStates, ticketTextMax } from './ticket.ts';

/** Changes of state that the provider makes. Each takes the version that the caller saw; list, page and board use the same endpoints. */

/** A ticket after its move. */
export const movedTicket = z
  .object({ id: uuid(), number: responseText(60), state: z.enum(ticketStates), stateAt: instant(), version: z.int() })
  .meta({ id: 'MovedTicket' });
export type MovedTicket = z.output<typeof movedTicket>;

const seen = { version: whole(1, 2_147_483_647) };
const comment = { comment: text(ticketTextMax) };
const labels = { version: m['platform.label.version'], comment: m['tickets.field.comment'] };
const planLabels = { technicianId: m['tickets.field.technician'], plannedAt: m['tickets.field.plannedAt'] };
const plan = { technicianId: uuid().nullable(), plannedAt: instant().nullable() };

export const validationInput = labelFields(z.strictObject({ ...seen, ...comment, ...plan }), { ...labels, ...planLabels });
export type ValidationInput = z.output<typeof validationInput>;

export const planInput = labelFields(z.strictObject({ ...seen, ...plan }), { version: labels.version, ...planLabels });
export type PlanInput = z.output<typeof planInput>;

/** Whether work that is still open is cancelled with the step. */
const closing = { confirmed: z.boolean().optional() };
const closingLabels = { confirmed: m['tickets.field.confirmed'] };

export const commentInput = labelFields(z.strictObject({ ...seen, ...comment }), labels);
export type CommentInput = z.output<typeof commentInput>;

export const shipmentOfTicketInput = labelFields(
  z.strictObject({
    ...seen,
    ...comment,
    ...closing,
    /** Serial numbers that leave, by stock line; a line that is absent ships the serial numbers that were reserved, if any. */
    lines: z.array(z.strictObject({ stockLineId: uuid(), serials: z.array(serialNumber(100)).max(serialsAtMost) })).max(500),
  }),
  { ...labels, ...closingLabels, lines: m['tickets.field.stockLines'] },
  { 'lines.stockLineId': m['tickets.field.stockItem'], 'lines.serials': m['tickets.field.serials'] },
);
export type ShipmentOfTicketInput = z.output<typeof shipmentOfTicketInput>;

export const deploymentInput = labelFields(z.strictObject({ ...seen, ...comment, ...closing }), { ...labels, ...closingLabels });
export type DeploymentInput = z.output<typeof deploymentInput>;

/** Work of a ticket that has not ended; of `tickets.openWork`. */
export interface OpenWork {
  interventions: readonly { id: string; title: string; startsAt: string | null; technicianName: string | null }[];
  appointments: number;
  /** Remarks of acceptances that are not lifted. */
  remarks: number;
}

/** `isAwaited`: the invoice is not in the portal yet. */
export const invoicingInput = labelFields(z.strictObject({ ...seen, ...closing, invoiceNumber: requiredIdentifier(60), isAwaited: z.boolean().optional() }), {
  version: labels.version,
  ...closingLabels,
  isAwaited: m['tickets.field.isAwaited'],
  invoiceNumber: m['tickets.field.invoiceNumber'],
});
export type InvoicingInput = z.output<typeof invoicingInput>;

const errors = ['tickets.movedBy', 'tickets.changed', ...moveRefusals];
const ofProvider = { access: 'staff', params: z.object({ id: uuid() }), response: movedTicket } as const;

export const validateTicket = endpoint('POST', '/api/tickets/:id/validation', {
  summary: 'Validates a ticket, with a comment, its technician and its planned date.',
  ...ofProvider,
  body: validationInput,
  errors,
});

export const refuseTicket = endpoint('POST', '/api/tickets/:id/refusal', {
  summary: 'Refuses a ticket and says why. Its customer can amend it and send it again.',
  ...ofProvider,
  body: commentInput,
  errors,
});

export const shipTicket = endpoint('POST', '/api/tickets/:id/shipment', {
  summary:
    'Ships a ticket: its reserved stock leaves through the ledger, with its serial numbers. Where nothing is deployed afterwards, work that is still open is named, and cancelled once that is confirmed.',
  ...ofProvider,
  body: shipmentOfTicketInput,
  errors: [...errors, 'tickets.openWork', 'conflict', 'tickets.reservationGone', 'stock.notOnHand', 'stock.serialsTaken', 'stock.reservationEnded'],
});

export const deployTicket = endpoint('POST', '/api/tickets/:id/deployment', {
  summary: 'Marks a ticket as deployed. Work that is still open is named, and cancelled once that is confirmed.',
  ...ofProvider,
  body: deploymentInput,
  errors: [...errors, 'tickets.openWork', 'locked', 'conflict'],
});

export const invoiceTicket = endpoint('POST', '/api/tickets/:id/invoicing', {
  summary:
    'Marks a ticket as invoiced, with the number of one of its company’s invoices. Work that is still open is named, and cancelled once that is confirmed.',
  ...ofProvider,
  body: invoicingInput,
  errors: [...errors, 'tickets.openWork', 'tickets.unknownInvoice', 'locked', 'conflict'],
});

export const planTicket = endpoint('PUT', '/api/tickets/:id/plan', {
  summary: 'Changes the technician and the planned date of a ticket that has not ended.',
  ...ofProvider,
  body: planInput,
  errors,
});

export const stepBackInput = labelFields(z.strictObject({ ...seen, reason: requiredText(ticketTextMax) }), {
  version: labels.version,
  reason: m['tickets.field.reason'],
});
export type StepBackInput = z.output<typeof stepBackInput>;

export const stepTicketBack = endpoint('POST', '/api/tickets/:id/step-back', {
  summary: 'Takes the last step of a ticket back, with a reason. Work that is done stays done, and material that has left stays away.',
  ...ofProvider,
  body: stepBackInput,
  errors: ['tickets.movedBy', 'tickets.changed', 'tickets.noStepBack', 'tickets.stockLeft'],
});

export const listTicketInvoices = endpoint('GET', '/api/tickets/:id/invoices', {
  summary: 'Latest invoices of the company of a ticket whose number begins with a text.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  query: z.object({ q: text(60).default('') }),
  response: z.object({ invoices: z.array(z.object({ number: responseText(60), issuedOn: day() })).max(20) }),
});
