import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { filterSchema } from '#platform/lists/list.api.ts';
import { companyId, day, instant, responseText, text, uuid, whole, boundedList } from '#platform/http/schemas.ts';
import { skills, interventionStates, interventionTitleMax } from '#services/interventions/intervention.ts';
import { endsBeforeStart, endWithoutStart } from '#services/interventions/interventions.errors.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';
import { ticketLabelMax } from '#services/tickets/ticket.ts';
import { conflictKinds } from './planning.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Days that are read at once: a month with the weeks around it. */
const daysAtMost = 62;
export const interventionsAtMost = 3_000;
export const unplannedAtMost = 200;
export const absenceReasonMax = 200;

const plannedIntervention = z
  .object({
    companyId: companyId(),
    companyName: responseText(200),
    id: uuid(),
    ticketNumber: responseText(60),
    ticketLabel: responseText(ticketLabelMax),
    title: responseText(interventionTitleMax),
    state: z.enum(interventionStates),
    /** A technician, or a recipient of a subcontractor. */
    workerId: uuid().nullable(),
    workerName: responseText(200).nullable(),
    startsAt: instant().nullable(),
    endsAt: instant().nullable(),
    lengthMinutes: z.int(),
    skills: z.array(z.enum(skills)),
    siteLabel: responseText(200).nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Preferred dates of its ticket, of an intervention without a date. */
    preferredDates: z.array(day()),
    version: z.int(),
  })
  .meta({ id: 'PlannedIntervention' });
export type PlannedIntervention = z.output<typeof plannedIntervention>;

const technician = z.object({ id: uuid(), name: responseText(200), skills: z.array(z.enum(skills)) }).meta({ id: 'Technician' });

const absence = z
  .object({ id: uuid(), technicianId: uuid(), startsAt: instant(), endsAt: instant(), reason: responseText(absenceReasonMax) })
  .meta({ id: 'Absence' });
export type Absence = z.output<typeof absence>;

const planning = z.object({
  technicians: z.array(technician),
  interventions: boundedList(plannedIntervention, interventionsAtMost),
  /** Known to the provider alone. */
  absences: z.array(absence),
  /** Without a date or without anybody; shown to the provider alone. */
  unplanned: boundedList(plannedIntervention, unplannedAtMost),
});
export type Planning = z.output<typeof planning>;

const period = { from: day(), to: day() };
const checkPeriod = ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
  const days = daysBetween(from, to);
  if (days < 0 || days > daysAtMost) context.addIssue({ code: 'custom', path: ['to'], message: periodTooLong });
};

export const getPlanning = endpoint('GET', '/api/planning', {
  summary: 'Interventions of all technicians over some days, with absences and what is still to be planned.',
  access: 'staff',
  query: z.object(period).superRefine(checkPeriod),
  response: planning,
});

export const getTicketsPlanning = endpoint('GET', '/api/tickets/planning', {
  summary: 'Interventions over some days of the tickets that the filters select, and the people who carry them out.',
  access: 'company',
  companies: 'all',
  query: filterSchema(ticketList).extend(period).superRefine(checkPeriod),
  response: planning,
});

const conflict = z.object({ kind: z.enum(conflictKinds), with: uuid().optional() });
const shownConflicts = z.array(conflict);

const checkTimes = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }, context: z.RefinementCtx): void => {
  if ((startsAt === null) !== (endsAt === null)) context.addIssue({ code: 'custom', path: ['startsAt'], message: endWithoutStart });
  else if (startsAt !== null && Date.parse(endsAt!) <= Date.parse(startsAt)) context.addIssue({ code: 'custom', path: ['endsAt'], message: endsBeforeStart });
};

export const slotInput = labelFields(
  z
    .strictObject({
      technicianId: uuid().nullable(),
      startsAt: instant().nullable(),
      endsAt: instant().nullable(),
      version: whole(1, 2_147_483_647),
      confirmed: z.boolean().optional(),
    })
    .superRefine(checkTimes),
  {
    technicianId: m['interventions.field.technician'],
    startsAt: m['interventions.field.startsAt'],
    endsAt: m['interventions.field.endsAt'],
    version: m['platform.label.version'],
    confirmed: m['interventions.field.confirmed'],
  },
);

export const moveIntervention = endpoint('PUT', '/api/interventions/:id/slot', {
  summary: 'Plans an intervention, moves it or takes it out of the planning. Conflicts do not forbid it; they are returned.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  body: slotInput,
  errors: ['conflict', 'noDate', 'noTechnician', 'locked', 'tickets.workedOn'],
  response: z.object({ version: z.int(), conflicts: shownConflicts }),
});

export const findConflicts = endpoint('GET', '/api/planning/conflicts', {
  summary: 'What speaks against a plan of an intervention.',
  access: 'staff',
  query: z.object({ intervention: uuid(), technician: uuid(), startsAt: instant(), endsAt: instant() }),
  response: z.object({ conflicts: shownConflicts }),
});

/** A leave of a year is the longest. */
const longestAbsenceMs = 366 * 86_400_000;
const checkAbsence = (absence: { startsAt: string; endsAt: string }, context: z.RefinementCtx): void => {
  checkTimes(absence, context);
  if (Date.parse(absence.endsAt) - Date.parse(absence.startsAt) > longestAbsenceMs)
    context.addIssue({ code: 'custom', path: ['endsAt'], message: absenceTooLong });
};

export const absenceInput = labelFields(z.strictObject({ startsAt: instant(), endsAt: instant(), reason: text(absenceReasonMax) }).superRefine(checkAbsence), {
  startsAt: m['planning.absence.from'],
  endsAt: m['planning.absence.to'],
  reason: m['planning.absence.reason'],
});

const byTechnician = z.object({ id: uuid() });

export const getTeam = endpoint('GET', '/api/team', {
  summary: 'The technicians with their skills, and their absences that have not ended.',
  access: 'staff',
  response: z.object({ technicians: z.array(technician), absences: z.array(absence) }),
});

export const addAbsence = endpoint('POST', '/api/technicians/:id/absences', {
  summary: 'Keeps the time that a technician is away.',
  access: 'staff',
  params: byTechnician,
  body: absenceInput,
  response: absence,
  status: 201,
});

export const changeAbsence = endpoint('PUT', '/api/absences/:id', {
  summary: 'Changes an absence.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  body: absenceInput,
  response: absence,
});

export const removeAbsence = endpoint('DELETE', '/api/absences/:id', {
  summary: 'Removes an absence.',
  access: 'staff',
  params: z.object({ id: uuid() }),
  response: z.object({}),
});

export const setSkills = endpoint('PUT', '/api/technicians/:id/skills', {
  summary: 'Sets the skills of a technician.',
  access: 'staff',
  params: byTechnician,
  body: labelFields(z.strictObject({ skills: z.array(z.enum(skills)).max(skills.length) }), { skills: m['planning.skills'] }),
  response: z.object({ skills: z.array(z.enum(skills)) }),
});

const periodTooLong = declareIssue('planning.periodTooLong', m['planning.flaw.periodTooLong']);
const absenceTooLong = declareIssue('planning.absenceTooLong', m['planning.flaw.absenceTooLong']);
