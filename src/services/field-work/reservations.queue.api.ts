import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { day, shown, text, uuid } from '#platform/http/schemas.ts';
import { acted, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { liftingCommentMax } from './report.ts';
import { shownReservation } from './reports.api.ts';
import { reservationQueue } from './reservations.queue.ts';

const { label, dueOn, liftedOn, liftedByName, liftingComment, hasPhoto } = shownReservation.shape;

const queuedReservation = queueItem(reservationQueue, {
  label,
  dueOn,
  liftedOn,
  liftedByName,
  liftingComment,
  hasPhoto,
  reportNumber: shown(60),
  ticketNumber: shown(60),
  siteId: uuid().nullable(),
  siteLabel: shown(200).nullable(),
  signerName: shown(200),
  workerName: shown(200),
}).meta({ id: 'QueuedReservation' });
export type QueuedReservation = z.output<typeof queuedReservation>;

export const lifting = acted(
  { liftedOn: day(), comment: text(liftingCommentMax) },
  { liftedOn: m['field-work.lifting.liftedOn'], comment: m['field-work.lifting.comment'] },
);

export const getQueuedReservation = itemEndpoint(reservationQueue, 'A remark of an acceptance, with what may be done about it.', queuedReservation);

const lift = actionEndpoint(
  '/api/queues/reservations/:id/lift',
  'Lifts a remark of an acceptance on a day, with a comment and a photo that shows it.',
  queuedReservation,
  lifting,
);
export const liftReservation = endpoint('POST', lift.path, {
  ...lift,
  params: lift.params!,
  files: { photo: { accept: 'images', atMost: 1 } },
  readBack: '/api/queues/reservations/:id/photo',
});

export const reservationPhoto = endpoint('GET', '/api/queues/reservations/:id/photo', {
  summary: 'Photo that shows how a remark was lifted.',
  access: 'staff',
  params: lift.params!.pick({ id: true }),
  produces: ['image/jpeg', 'image/png', 'image/webp'],
});
