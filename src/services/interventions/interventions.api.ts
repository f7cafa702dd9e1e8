import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { instant, requiredText, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import {
  skills,
  interventionCommentMax,
  interventionMinutesMax,
  interventionMinutesMin,
  interventionStates,
  interventionTaskMax,
  interventionTasksAtMost,
  interventionTitleMax,
} from './intervention.ts';
import { endsBeforeStart, endWithoutStart, twoWorkers } from './interventions.errors.ts';

/** An intervention of a ticket. */
export const shownIntervention = z
  .object({
    id: uuid(),
    title: responseText(interventionTitleMax),
    state: z.enum(interventionStates),
    technicianId: uuid().nullable(),
    /** A subcontractor's recipient in the technician's place. */
    recipientId: uuid().nullable(),
    /** Name of the technician or the recipient. */
    technicianName: responseText(200).nullable(),
    startsAt: instant().nullable(),
    endsAt: instant().nullable(),
    comment: responseText(interventionCommentMax),
    toBring: responseText(interventionCommentMax),
    waitingReason: responseText(interventionCommentMax),
    tasks: z.array(responseText(interventionTaskMax)),
    /** Skills that its worker needs. */
    skills: z.array(z.enum(skills)),
    /** Working time that is planned. */
    lengthMinutes: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Intervention' });
export type ShownIntervention = z.output<typeof shownIntervention>;

const fields = {
  title: requiredText(interventionTitleMax),
  technicianId: uuid().nullable(),
  /** Absent: as it is, where there is no technician. */
  recipientId: uuid().nullable().optional(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  comment: text(interventionCommentMax),
  /** Preparation asked of the customer; absent: as it is. */
  toBring: text(interventionCommentMax).optional(),
  waitingReason: text(interventionCommentMax).optional(),
  /** Tasks to tick, in their order; absent: as they are. */
  tasks: z.array(requiredText(interventionTaskMax)).max(interventionTasksAtMost).optional(),
  /** Skills that its worker needs; absent: as they are. */
  skills: z.array(z.enum(skills)).max(skills.length).optional(),
  /** Working time to plan; absent: as it is, half a day at first. */
  lengthMinutes: whole(interventionMinutesMin, interventionMinutesMax).optional(),
};
const labels = {
  title: m['interventions.field.title'],
  technicianId: m['interventions.field.technician'],
  recipientId: m['interventions.field.recipient'],
  startsAt: m['interventions.field.startsAt'],
  endsAt: m['interventions.field.endsAt'],
  comment: m['interventions.field.comment'],
  toBring: m['interventions.field.toBring'],
  waitingReason: m['interventions.field.waitingReason'],
  tasks: m['interventions.field.tasks'],
  skills: m['interventions.field.skills'],
  lengthMinutes: m['interventions.field.length'],
};
interface Checked {
  technicianId: string | null;
  recipientId?: string | null | undefined;
  startsAt: string | null;
  endsAt: string | null;
}
const checkFields = ({ technicianId, recipientId, startsAt, endsAt }: Checked, context: z.RefinementCtx): void => {
  if (technicianId !== null && typeof recipientId === 'string') context.addIssue({ code: 'custom', path: ['recipientId'], message: twoWorkers });
  if (endsAt === null) return;
  if (startsAt === null) context.addIssue({ code: 'custom', path: ['startsAt'], message: endWithoutStart });
  else if (Date.parse(endsAt) <= Date.parse(startsAt)) context.addIssue({ code: 'custom', path: ['endsAt'], message: endsBeforeStart });
};

export const interventionInput = labelFields(z.strictObject(fields).superRefine(checkFields), labels);
export type InterventionInput = z.output<typeof interventionInput>;

export const interventionChange = labelFields(
  z
    .strictObject({ ...fields, state: z.enum(interventionStates), version: whole(1, 2_147_483_647), confirmed: z.boolean().optional() })
    .superRefine(checkFields),
  { ...labels, state: m['interventions.field.state'], version: m['platform.label.version'], confirmed: m['interventions.field.confirmed'] },
);
export type InterventionChange = z.output<typeof interventionChange>;

const byId = z.object({ id: uuid() });

/** Customers read interventions on the page of their ticket; the provider makes and changes them. */
export const createIntervention = endpoint('POST', '/api/tickets/:id/interventions', {
  summary: 'Adds an intervention to a ticket.',
  access: 'staff',
  params: byId,
  body: interventionInput,
  errors: ['tickets.notValidated'],
  response: shownIntervention,
  status: 201,
});

export const changeIntervention = endpoint('PATCH', '/api/interventions/:id', {
  summary:
    'Changes an intervention: text, technician, dates and state. A done one keeps state, technician and dates; one in progress is taken away, cancelled or moved once `confirmed` says so.',
  access: 'staff',
  params: byId,
  body: interventionChange,
  errors: ['conflict', 'noDate', 'noTechnician', 'locked', 'tickets.workedOn'],
  response: shownIntervention,
});

export const listTechnicians = endpoint('GET', '/api/technicians', {
  summary: 'The provider’s people to whom tickets and interventions can be assigned, and subcontractors’ recipients, who take interventions.',
  access: 'staff',
  response: z.object({
    technicians: z.array(z.object({ id: uuid(), name: responseText(200) })).max(500),
    recipients: z.array(z.object({ id: uuid(), name: responseText(410) })).max(500),
  }),
});
