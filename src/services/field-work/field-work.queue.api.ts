import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { day, responseText, text, uuid, instant, requiredText } from '#platform/http/schemas.ts';
import { actionBody, actionEndpoint, itemEndpoint, queueItem } from '#capabilities/queues/queues.api.ts';
import { liftingCommentMax } from './report.ts';
import { shownReservation } from './reports.api.ts';
import { reservationQueue, checkedReportQueue } from './field-work.queue.ts';
import { handoverReasons } from './handing-over.ts';
import { reportFlaws } from './report-flaws.ts';
import { reportContent } from './report.schema.ts';

const { label, dueOn, liftedOn, liftedByName, liftingComment, hasPhoto } = shownReservation.shape;

const queuedReservation = queueItem(reservationQueue, {
  label,
  dueOn,
  liftedOn,
  liftedByName,
  liftingComment,
  hasPhoto,
  reportNumber: responseText(60),
  ticketNumber: responseText(60),
  siteId: uuid().nullable(),
  siteLabel: responseText(200).nullable(),
  signerName: responseText(200),
  workerName: responseText(200),
}).meta({ id: 'QueuedReservation' });
export type QueuedReservation = z.output<typeof queuedReservation>;

export const lifting = actionBody(
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

/** Maximum length of a comment with which a report goes back. */
export const returnCommentMax = 2_000;

const checkedReport = queueItem(checkedReportQueue, {
  ticketNumber: responseText(60),
  interventionTitle: responseText(200),
  workerName: responseText(200),
  siteId: uuid().nullable(),
  siteLabel: responseText(200).nullable(),
  startsAt: instant().nullable(),
  content: reportContent,
  /** Whether the work is no longer that of its worker: since when, and who carries it out now. */
  handover: z.object({ reason: z.enum(handoverReasons), to: responseText(200).nullable() }).nullable(),
  /** Parts that are missing before the customer may have it. */
  missing: z.array(z.enum(reportFlaws)),
  /** Comment with which it went back last. */
  returnedComment: responseText(returnCommentMax),
}).meta({ id: 'CheckedReport' });
export type CheckedReport = z.output<typeof checkedReport>;

export const sendingBack = actionBody({ comment: requiredText(returnCommentMax) }, { comment: m['field-work.check.comment'] });

export const getCheckedReport = itemEndpoint(checkedReportQueue, 'A subcontractor’s signed report, with the actions that are allowed.', checkedReport);
export const approveReport = actionEndpoint(
  '/api/queues/reports-to-check/:id/approve',
  'Approves a report: the customer has it from then on, and its content never changes again.',
  checkedReport,
  undefined,
  ['noDate', 'noTechnician', 'locked'],
);
export const sendReportBack = actionEndpoint(
  '/api/queues/reports-to-check/:id/send-back',
  'Sends a report back to the recipient who wrote it, with a comment.',
  checkedReport,
  sendingBack,
  ['noDate', 'noTechnician', 'locked'],
);
export const mergeReport = actionEndpoint(
  '/api/queues/reports-to-check/:id/merge',
  'Puts a report of somebody whose work it no longer is into the report of the intervention.',
  checkedReport,
  undefined,
  ['field-work.mergeIssued', 'field-work.mergeTooLong'],
);
export const setReportAside = actionEndpoint(
  '/api/queues/reports-to-check/:id/set-aside',
  'Keeps a report of somebody whose work it no longer is, and sends it to nobody.',
  checkedReport,
);
export const takeReportUp = actionEndpoint('/api/queues/reports-to-check/:id/take-up', 'Takes a report up again that was set aside.', checkedReport);
export const checkedPhoto = endpoint('GET', '/api/queues/reports-to-check/:id/photos/:photo', {
  summary: 'A photo of a report to check; `size=small` for its thumbnail.',
  access: 'staff',
  params: z.object({ id: uuid(), photo: uuid() }),
  query: z.object({ size: z.enum(['small']).optional() }),
  produces: ['image/jpeg', 'image/png', 'image/webp'],
});
