import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { day, instant, responseText, uuid } from '#platform/http/schemas.ts';
import { actionBody, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { skills, interventionTitleMax } from '#services/interventions/intervention.ts';
import { assignmentQueue } from './assignments.queue.ts';

const freeSlot = z.object({ technicianId: uuid(), technicianName: responseText(200), startsAt: instant(), endsAt: instant(), isPreferred: z.boolean() });

const queuedAssignment = queueItem(assignmentQueue, {
  interventionTitle: responseText(interventionTitleMax),
  interventionVersion: z.int(),
  ticketNumber: responseText(60),
  ticketLabel: responseText(200),
  siteId: uuid().nullable(),
  siteLabel: responseText(200).nullable(),
  lengthMinutes: z.int(),
  skills: z.array(z.enum(skills)),
  /** Days that the customer prefers. */
  preferredDates: z.array(day()),
  /** Planned as far as it is: a person without a date, or a date without a person. */
  workerName: responseText(200).nullable(),
  startsAt: instant().nullable(),
  /** The next free slots of technicians with all its skills, those on preferred dates first. */
  slots: z.array(freeSlot),
}).meta({ id: 'QueuedAssignment' });
export type QueuedAssignment = z.output<typeof queuedAssignment>;

export const getQueuedAssignment = itemEndpoint(assignmentQueue, 'An intervention to assign, with the slots that suit it.', queuedAssignment);

export const planQueued = actionEndpoint(
  '/api/queues/assignments/:id/plan',
  'Plans an intervention in a slot. Conflicts do not forbid it.',
  queuedAssignment,
  actionBody(
    { technicianId: uuid(), startsAt: instant(), endsAt: instant(), confirmed: z.boolean().optional() },
    {
      technicianId: m['interventions.field.technician'],
      startsAt: m['interventions.field.startsAt'],
      endsAt: m['interventions.field.endsAt'],
      confirmed: m['interventions.field.confirmed'],
    },
  ),
  ['noDate', 'noTechnician', 'locked', 'tickets.workedOn'],
);
