import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, day, instant, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { acceptances, markMax, markMin, ratingCommentMax, reportDocuments, reportLabelMax, reportTextMax, reservationsAtMost } from './report.ts';

/** Issued reports as their customer and the provider read them, on the page of their ticket. */

export const shownReservation = z
  .object({
    id: uuid(),
    label: responseText(reportLabelMax),
    dueOn: day(),
    liftedOn: day().nullable(),
    liftedByName: responseText(200).nullable(),
    liftingComment: responseText(2000),
    hasPhoto: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'AcceptanceReservation' });
export type ShownReservation = z.output<typeof shownReservation>;

const rating = z
  .object({ mark: z.int(), comment: responseText(ratingCommentMax), ratedByName: responseText(200), ratedAt: instant() })
  .meta({ id: 'InterventionRating' });

export const shownReport = z
  .object({
    id: uuid(),
    number: responseText(60),
    interventionTitle: responseText(200),
    workerName: responseText(200),
    arrivedAt: instant().nullable(),
    leftAt: instant().nullable(),
    issuedAt: instant(),
    acceptance: z.enum(acceptances),
    refusalReason: responseText(reportTextMax),
    remaining: responseText(reportTextMax),
    signerName: responseText(200),
    signerRole: responseText(200),
    signedAt: instant(),
    installed: z.int(),
    removed: z.int(),
    photos: z.int(),
    /** Whether its documents have been made. */
    hasDocuments: z.boolean(),
    reservations: z.array(shownReservation).max(reservationsAtMost),
    rating: rating.nullable(),
  })
  .meta({ id: 'ActivityReport' });
export type ShownReport = z.output<typeof shownReport>;

const byCode = z.object({ code: code() });
const byReport = z.object({ code: code(), report: code() });

export const listReports = endpoint('GET', '/api/tickets/:code/reports', {
  summary: 'Activity reports of a ticket, the latest first, with their remarks to be lifted and the customer’s rating.',
  access: 'company',
  companies: 'all',
  params: byCode,
  response: z.object({ reports: z.array(shownReport), canRate: z.boolean(), canLift: z.boolean() }),
});

export const readReportDocument = endpoint('GET', '/api/tickets/:code/reports/:report/documents/:document', {
  summary: 'Document of a report: the report itself, or the acceptance.',
  access: 'company',
  companies: 'all',
  params: byReport.extend({ document: z.enum(reportDocuments) }),
  produces: ['application/pdf'],
});

export const readLiftingPhoto = endpoint('GET', '/api/tickets/:code/reservations/:reservation/photo', {
  summary: 'Photo that shows how a remark of an acceptance was lifted.',
  access: 'company',
  companies: 'all',
  params: z.object({ code: code(), reservation: uuid() }),
  produces: ['image/jpeg', 'image/png', 'image/webp'],
});

export const ratingInput = labelFields(z.strictObject({ mark: whole(markMin, markMax), comment: text(ratingCommentMax) }), {
  mark: m['field-work.rating.mark'],
  comment: m['field-work.rating.comment'],
});

export const rateIntervention = endpoint('PUT', '/api/tickets/:code/reports/:report/rating', {
  summary: 'Rates an intervention by its report, or changes the rating of the company.',
  access: 'company',
  limit: limits.answers,
  right: 'services',
  params: byReport,
  body: ratingInput,
  response: shownReport,
});

export const getSatisfaction = endpoint('GET', '/api/field/satisfaction', {
  summary: 'Ratings of interventions by customers, over the last 90 days: their number and their average.',
  access: 'staff',
  response: z.object({ count: z.int(), average: z.number().nullable(), days: z.int() }),
});
