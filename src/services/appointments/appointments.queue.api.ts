import type { z } from 'zod';
import { instant, shown, uuid } from '#platform/http/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { shownAppointment } from './appointments.api.ts';
import { appointmentQueue } from './appointment.ts';

const { otherDays, message, slots, answeredByName } = shownAppointment.shape;

const queuedAppointment = queueItem(appointmentQueue, {
  interventionId: uuid(),
  interventionTitle: shown(200),
  ticketNumber: shown(60),
  siteId: uuid().nullable(),
  siteLabel: shown(200).nullable(),
  heldUntil: instant(),
  otherDays,
  message,
  slots,
  answeredByName,
}).meta({ id: 'QueuedAppointment' });
export type QueuedAppointment = z.output<typeof queuedAppointment>;

export const getQueuedAppointment = itemEndpoint(
  appointmentQueue,
  'A proposal that came back to the planner, with what may be done about it.',
  queuedAppointment,
);

export const closeAppointment = actionEndpoint(
  '/api/queues/appointments/:id/close',
  'Closes a proposal that came back, without a new one.',
  queuedAppointment,
  acted({}, {}),
);
