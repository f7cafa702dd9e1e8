import type { z } from 'zod';
import { instant, responseText, uuid } from '#platform/http/schemas.ts';
import { actionBody, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { shownAppointment } from './appointments.api.ts';
import { appointmentQueue } from './appointment.ts';

const { otherDays, message, slots, answeredByName } = shownAppointment.shape;

const queuedAppointment = queueItem(appointmentQueue, {
  interventionId: uuid(),
  interventionTitle: responseText(200),
  ticketNumber: responseText(60),
  siteId: uuid().nullable(),
  siteLabel: responseText(200).nullable(),
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
  actionBody({}, {}),
);
