import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { instant, requiredText, text, uuid } from '#platform/http/schemas.ts';
import { actionBody, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { ticketTextMax } from './ticket.ts';
import { ticketDetail } from './tickets.api.ts';
import { ticketQueue } from './tickets.queue.ts';

const { number, label, services, priority, impact, type, requesterName, siteId, siteLabel, wishedOn, technicianId, technicianName, plannedAt } =
  ticketDetail.shape;

/** A ticket in the queue. What it asks for is read from the ticket itself, in the scope of its company. */
const queuedTicket = queueItem(ticketQueue, {
  /** First sent; `createdAt` is when it was sent last. */
  requestedAt: instant(),
  number,
  label,
  services,
  priority,
  impact,
  type,
  requesterName,
  siteId,
  siteLabel,
  wishedOn,
  technicianId,
  technicianName,
  plannedAt,
}).meta({ id: 'QueuedTicket' });
export type QueuedTicket = z.output<typeof queuedTicket>;

const validation = { comment: text(ticketTextMax), technicianId: uuid().nullable(), plannedAt: instant().nullable() };
export const queuedValidation = actionBody(validation, {
  comment: m['tickets.field.comment'],
  technicianId: m['tickets.field.technician'],
  plannedAt: m['tickets.field.plannedAt'],
});
export const queuedRefusal = actionBody({ comment: requiredText(ticketTextMax) }, { comment: m['tickets.field.comment'] });

export const getQueuedTicket = itemEndpoint(ticketQueue, 'A ticket to validate, with the actions that are allowed.', queuedTicket);
export const validateQueuedTicket = actionEndpoint(
  '/api/queues/tickets/:id/validate',
  'Validates a ticket, with a comment, its technician and its planned date.',
  queuedTicket,
  queuedValidation,
);
export const refuseQueuedTicket = actionEndpoint('/api/queues/tickets/:id/refuse', 'Refuses a ticket, and says why.', queuedTicket, queuedRefusal);
