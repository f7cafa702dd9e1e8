import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, country, day, instant, responseText, text, uuid, whole } from '#platform/http/schemas.ts';
import { datePartsOfDay } from '#services/tickets/ticket.ts';
import { answerMessageMax, answerRefusals, answerSources, appointmentStates, otherDaysAtMost, slotsAtMost } from './appointment.ts';
import { answerIsNeeded, slotEndsBeforeStart } from './appointments.errors.ts';

/** Appointments: proposed by the provider, answered in the portal or from the mail's link. */

const slot = z.object({
  position: z.int(),
  startsAt: instant(),
  endsAt: instant(),
  technicianName: responseText(200),
  /** The technician was planned elsewhere meanwhile. */
  isTaken: z.boolean(),
  /** Place among the customer's preferred days. */
  wish: z.int().nullable(),
});
const otherDay = z.object({ day: day(), part: z.enum(datePartsOfDay) });

export const shownAppointment = z
  .object({
    id: uuid(),
    interventionId: uuid(),
    interventionTitle: responseText(200),
    state: z.enum(appointmentStates),
    heldUntil: instant(),
    slots: z.array(slot).max(slotsAtMost),
    chosen: z.int().nullable(),
    otherDays: z.array(otherDay).max(otherDaysAtMost),
    message: responseText(answerMessageMax),
    answeredAt: instant().nullable(),
    answeredByName: responseText(200).nullable(),
    answeredFrom: z.enum(answerSources).nullable(),
    /** When the intervention takes place as planned now: moved since the answer, or agreed by telephone; `null`: it is not planned. */
    planned: z.object({ startsAt: instant(), endsAt: instant(), technicianName: responseText(200).nullable() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'Appointment' });
export type ShownAppointment = z.output<typeof shownAppointment>;

export const proposalInput = labelFields(
  z.strictObject({
    slots: z
      .array(
        z.strictObject({ technicianId: uuid(), startsAt: instant(), endsAt: instant() }).superRefine(({ startsAt, endsAt }, context) => {
          if (Date.parse(endsAt) <= Date.parse(startsAt)) context.addIssue({ code: 'custom', path: ['endsAt'], message: slotEndsBeforeStart });
        }),
      )
      .min(1)
      .max(slotsAtMost),
    /** Absent: two working days. */
    heldUntil: instant().optional(),
  }),
  { slots: m['appointments.field.slots'], heldUntil: m['appointments.field.heldUntil'] },
  {
    'slots.technicianId': m['appointments.field.technician'],
    'slots.startsAt': m['appointments.field.startsAt'],
    'slots.endsAt': m['appointments.field.endsAt'],
  },
);
export type ProposalInput = z.output<typeof proposalInput>;

export const appointmentAnswer = labelFields(
  z
    .strictObject({
      /** Position of the slot that is taken; `null`: none of them. */
      slot: whole(1, slotsAtMost).nullable(),
      /** Days asked for instead. */
      otherDays: z.array(z.strictObject({ day: day(), part: z.enum(datePartsOfDay) })).max(otherDaysAtMost),
      message: text(answerMessageMax),
    })
    .superRefine(({ slot: chosen, otherDays, message }, context) => {
      if (chosen === null && otherDays.length === 0 && message.trim() === '')
        context.addIssue({ code: 'custom', path: ['otherDays'], message: answerIsNeeded });
    }),
  { slot: m['appointments.field.slot'], otherDays: m['appointments.field.otherDays'], message: m['appointments.field.message'] },
  { 'otherDays.day': m['appointments.field.otherDay'], 'otherDays.part': m['appointments.field.partOfDay'] },
);
export type AppointmentAnswer = z.output<typeof appointmentAnswer>;

const byId = z.object({ id: uuid() });
const byCode = z.object({ code: code() });
const byLink = z.object({ code: code() });

export const proposeAppointment = endpoint('POST', '/api/interventions/:id/appointments', {
  summary: 'Proposes one to three slots of an intervention to the requester of its ticket, by mail and in the portal.',
  access: 'staff',
  params: byId,
  body: proposalInput,
  errors: ['appointments.notPlannable', 'appointments.alreadyProposed', 'appointments.noRequester'],
  response: shownAppointment,
  status: 201,
});

export const withdrawAppointment = endpoint('POST', '/api/appointments/:id/withdrawal', {
  summary: 'Takes a proposal back that nobody has answered.',
  access: 'staff',
  params: byId,
  errors: [...answerRefusals],
  response: shownAppointment,
});

export const listAppointments = endpoint('GET', '/api/tickets/:code/appointments', {
  summary: 'Appointments of a ticket, the latest first.',
  access: 'company',
  companies: 'all',
  params: byCode,
  response: z.object({ appointments: z.array(shownAppointment), canAnswer: z.boolean() }),
});

export const answerAppointment = endpoint('POST', '/api/tickets/:code/appointments/:appointment/answer', {
  summary: 'Takes a slot of a proposal, or asks for other days.',
  access: 'company',
  limit: limits.answers,
  params: z.object({ code: code(), appointment: uuid() }),
  body: appointmentAnswer,
  errors: [...answerRefusals],
  response: shownAppointment,
});

/** The appointment of a link: nothing else of the company. */
export const linkedAppointment = z
  .object({
    ...shownAppointment.shape,
    ticketNumber: responseText(60),
    ticketLabel: responseText(200),
    lengthMinutes: z.int(),
    toBring: responseText(2000),
    site: z
      .object({
        label: responseText(200),
        street: responseText(200).nullable(),
        postalCode: responseText(20).nullable(),
        city: responseText(100).nullable(),
        country: country(),
      })
      .nullable(),
    contact: z.object({ name: responseText(210), phone: responseText(40).nullable() }).nullable(),
    /** The provider's telephone. */
    phone: responseText(40),
    language: z.enum(['fr', 'en']),
  })
  .meta({ id: 'LinkedAppointment' });

export const readAppointmentLink = endpoint('GET', '/api/appointment-links/:code', {
  summary: 'The appointment that a mail’s link opens. Opening spends nothing.',
  access: 'public',
  params: byLink,
  errors: ['tooMany'],
  response: linkedAppointment,
});

export const answerAppointmentLink = endpoint('POST', '/api/appointment-links/:code/answer', {
  summary: 'Answers the appointment of a mail’s link, without a session, once.',
  access: 'public',
  params: byLink,
  body: appointmentAnswer,
  errors: ['tooMany', ...answerRefusals],
  response: linkedAppointment,
});
