import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { companyId, country, instant, responseText, uuid, boundedList } from '#platform/http/schemas.ts';
import { interventionStates } from '#services/interventions/intervention.ts';
import { handoverReasons } from './handing-over.ts';
import { reportChange, reportContent } from './report.schema.ts';
import { deviceRoles, photoMaxBytes, reportStates } from './report.ts';

/** Interventions as those who carry them out read and report them: technicians under `/api/field`, subcontractors' recipients under `/api/recipient`. */

/** Interventions that a worker is shown: open ones, and those of the last two weeks. */
export const givenAtMost = 300;
/** Changes of one request. */
export const changesAtOnce = 100;

const place = z.object({
  label: responseText(200),
  street: responseText(200).nullable(),
  complement: responseText(200).nullable(),
  postalCode: responseText(20).nullable(),
  city: responseText(100).nullable(),
  country: country(),
  accessInstructions: responseText(2000).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const person = z.object({ name: responseText(210), jobFunction: responseText(100).nullable(), phone: responseText(40).nullable() });

export const givenIntervention = z
  .object({
    id: uuid(),
    companyId: companyId(),
    companyName: responseText(200),
    ticketNumber: responseText(60),
    title: responseText(200),
    state: z.enum(interventionStates),
    startsAt: instant().nullable(),
    endsAt: instant().nullable(),
    lengthMinutes: z.int(),
    comment: responseText(2000),
    toBring: responseText(2000),
    waitingReason: responseText(2000),
    site: place.nullable(),
    contact: person.nullable(),
    reportState: z.enum(reportStates),
    version: z.int(),
  })
  .meta({ id: 'GivenIntervention' });

const line = z.object({
  reference: responseText(100),
  description: responseText(500),
  quantity: z.int(),
  configurations: z.array(
    z.object({
      piece: z.int(),
      hostName: responseText(200).nullable(),
      address: responseText(200).nullable(),
      vlans: responseText(200).nullable(),
      note: responseText(4000).nullable(),
    }),
  ),
});

export const givenReport = z
  .object({
    ...givenIntervention.shape,
    description: responseText(10_000),
    lines: z.array(line),
    expected: z.array(
      z.object({ role: z.enum(deviceRoles), reference: responseText(100), serial: responseText(100), deliveryNumber: responseText(60).nullable() }),
    ),
    content: reportContent,
    returnedComment: responseText(2000),
    /** Who has a report of the same work that the office has not joined to this one. */
    begunBy: responseText(200).nullable(),
    /** Whether the ticket has ended: the office checks the report. */
    isTicketEnded: z.boolean(),
    reportVersion: z.int(),
  })
  .meta({ id: 'GivenReport' });
export type GivenReport = z.output<typeof givenReport>;

export const reportChanges = labelFields(
  z.strictObject({
    changes: z
      .array(z.strictObject({ id: uuid(), at: instant(), change: reportChange }))
      .min(1)
      .max(changesAtOnce),
  }),
  { changes: m['field-work.changes'] },
  {
    'changes.id': m['field-work.change.id'],
    'changes.at': m['field-work.change.at'],
    'changes.change': m['field-work.change'],
    'changes.change.kind': m['field-work.field.kind'],
    'changes.change.task': m['field-work.field.task'],
    'changes.change.label': m['field-work.field.label'],
    'changes.change.isDone': m['field-work.field.isDone'],
    'changes.change.device': m['field-work.field.device'],
    'changes.change.role': m['field-work.field.role'],
    'changes.change.reference': m['field-work.field.reference'],
    'changes.change.serial': m['field-work.field.serial'],
    'changes.change.room': m['field-work.field.room'],
    'changes.change.replaces': m['field-work.field.replaces'],
    'changes.change.explanation': m['field-work.field.explanation'],
    'changes.change.photo': m['field-work.field.photo'],
    'changes.change.caption': m['field-work.field.caption'],
    'changes.change.arrivedAt': m['field-work.field.arrivedAt'],
    'changes.change.leftAt': m['field-work.field.leftAt'],
    'changes.change.breakMinutes': m['field-work.field.breakMinutes'],
    'changes.change.travelMinutes': m['field-work.field.travelMinutes'],
    'changes.change.field': m['field-work.field.field'],
    'changes.change.text': m['field-work.field.text'],
    'changes.change.found': m['field-work.field.found'],
    'changes.change.acceptance': m['field-work.field.acceptance'],
    'changes.change.reason': m['field-work.field.reason'],
    'changes.change.reservation': m['field-work.field.reservation'],
    'changes.change.dueOn': m['field-work.field.dueOn'],
    'changes.change.name': m['field-work.field.name'],
    'changes.change.lines': m['field-work.field.lines'],
  },
);
export type ReportChanges = z.output<typeof reportChanges>;

/** Per change: applied, now or before, or refused for a reason; `current`: the text that stands there. */
const changeResults = z.object({
  results: z.array(
    z.object({ id: uuid(), refusal: z.object({ code: responseText(40), message: responseText(400), current: responseText(4000).optional() }).optional() }),
  ),
  reportVersion: z.int(),
  /** Whether the changes went into a report that the office checks: the work is no longer the caller's. */
  isHandedOver: z.boolean(),
});

/** Work that is no longer the caller's, and what became of their report. */
const handover = z
  .object({
    title: responseText(200),
    ticketNumber: responseText(60),
    siteLabel: responseText(200).nullable(),
    startsAt: instant().nullable(),
    reason: z.enum(handoverReasons),
    /** Who carries it out now. */
    to: responseText(200).nullable(),
    /** Who changed it, and when. */
    by: responseText(200).nullable(),
    at: instant().nullable(),
    /** When the office received entries; `null` while it has none. */
    receivedAt: instant().nullable(),
    reportState: z.enum(reportStates).nullable(),
    content: reportContent.nullable(),
  })
  .meta({ id: 'ReportHandover' });
export type ReportHandover = z.output<typeof handover>;

const byId = z.object({ id: uuid() });
const byPhoto = z.object({ id: uuid(), photo: uuid() });
const sentPhoto = labelFields(z.strictObject({ photo: uuid() }), { photo: m['field-work.field.photo'] });

/** The endpoints of one audience. */
const fieldEndpoints = <const A extends 'technician' | 'recipient', const P extends 'field' | 'recipient'>(access: A, part: P) => ({
  list: endpoint('GET', `/api/${part}/interventions`, {
    summary: 'Interventions given to the caller: open ones, and those of the last two weeks.',
    access,
    response: z.object({ interventions: boundedList(givenIntervention, givenAtMost) }),
  }),
  detail: endpoint('GET', `/api/${part}/interventions/:id`, {
    summary: 'One intervention given to the caller, with what it is about and its report.',
    access,
    params: byId,
    response: givenReport,
  }),
  handover: endpoint('GET', `/api/${part}/interventions/:id/handover`, {
    summary: 'Work that is no longer the caller’s: why, since when, and what became of their report.',
    access,
    params: byId,
    response: handover,
  }),
  change: endpoint('POST', `/api/${part}/interventions/:id/changes`, {
    summary:
      'Applies changes to the report of an intervention in their order, each once, however often it is sent. Where the work is no longer the caller’s, they go to the office, which checks them.',
    access,
    limit: limits.fieldWork,
    params: byId,
    body: reportChanges,
    response: changeResults,
  }),
  addPhoto: endpoint('POST', `/api/${part}/interventions/:id/photos`, {
    summary: 'Keeps a photo for the report of an intervention, under the id that the device gave it; one that was sent before is kept once.',
    access,
    limit: limits.fieldWork,
    params: byId,
    body: sentPhoto,
    files: { file: { accept: 'images', atMost: 1, maxBytes: photoMaxBytes, isRequired: true } },
    readBack: `/api/${part}/interventions/:id/photos/:photo`,
    errors: ['field-work.tooManyPhotos'],
    response: z.object({ id: uuid() }),
    status: 201,
  }),
  photo: endpoint('GET', `/api/${part}/interventions/:id/photos/:photo`, {
    summary: 'A photo of an intervention given to the caller; `size=small` for its thumbnail.',
    access,
    params: byPhoto,
    query: z.object({ size: z.enum(['small']).optional() }),
    produces: ['image/jpeg', 'image/png', 'image/webp'],
  }),
});

export const {
  list: listGiven,
  detail: getGiven,
  handover: getHandover,
  change: changeReport,
  addPhoto,
  photo: readPhoto,
} = fieldEndpoints('technician', 'field');
export const {
  list: listGivenToRecipient,
  detail: getGivenToRecipient,
  handover: getHandoverOfRecipient,
  change: changeReportOfRecipient,
  addPhoto: addPhotoOfRecipient,
  photo: readPhotoOfRecipient,
} = fieldEndpoints('recipient', 'recipient');
