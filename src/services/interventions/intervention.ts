/** Rules of interventions: work on a ticket by one technician on one date. Pure. */

export const interventionStates = ['pending', 'waiting', 'inProgress', 'treated', 'done', 'cancelled'] as const;
export type InterventionState = (typeof interventionStates)[number];

/** States of interventions that still lie ahead or go on. */
export const openInterventionStates = ['pending', 'waiting', 'inProgress', 'treated'] as const satisfies readonly InterventionState[];

/** States in which nothing is left to do. */
export const isOver = (state: InterventionState): boolean => state === 'done' || state === 'cancelled';

/** An intervention as far as its rules go. Instants in ISO 8601. */
export interface JudgedIntervention {
  state: InterventionState;
  technician: string | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** Reasons against a change, in the order in which the first is named: a done intervention keeps its state, technician and date, and one without a date or a
 *  technician cannot be done. */
export const interventionRefusals = ['locked', 'noDate', 'noTechnician'] as const;
export type InterventionRefusal = (typeof interventionRefusals)[number];

const isSameInstant = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** The reason against a change of an intervention; `null` where nothing is against it. */
export function interventionRefusal(before: JudgedIntervention, after: JudgedIntervention): InterventionRefusal | null {
  const keeps =
    before.state === after.state &&
    before.technician === after.technician &&
    isSameInstant(before.startsAt, after.startsAt) &&
    isSameInstant(before.endsAt, after.endsAt);
  if (before.state === 'done' && !keeps) return 'locked';
  return after.state === 'done' ? doneRefusal(after) : null;
}

/** Whether a change takes work in progress from its technician; it then needs a confirmation. */
export const isWorkTakenAway = (before: JudgedIntervention & { workerId: string | null }, after: JudgedIntervention & { workerId: string | null }): boolean =>
  before.state === 'inProgress' &&
  before.workerId !== null &&
  (after.state === 'cancelled' ||
    before.workerId !== after.workerId ||
    (before.startsAt !== null && !(isSameInstant(before.startsAt, after.startsAt) && isSameInstant(before.endsAt, after.endsAt))));

/** The reason for which an intervention cannot be done; `null` where nothing is missing. */
export const doneRefusal = ({ startsAt, technician }: Pick<JudgedIntervention, 'startsAt' | 'technician'>): InterventionRefusal | null =>
  startsAt === null ? 'noDate' : technician === null ? 'noTechnician' : null;

/** The state as it is shown: a pending intervention with a date is scheduled. */
export const shownInterventionState = ({ state, startsAt }: Pick<JudgedIntervention, 'state' | 'startsAt'>): InterventionState | 'scheduled' =>
  state === 'pending' && startsAt !== null ? 'scheduled' : state;

export const interventionTitleMax = 200;
export const interventionCommentMax = 2_000;
export const interventionTaskMax = 300;
export const interventionTasksAtMost = 50;
/** Working time that an intervention may be planned with. */
export const interventionMinutesMin = 15;
export const interventionMinutesMax = 14_400;
/** Half a day, which an intervention takes where nothing else is said. */
export const interventionMinutes = 240;

/** Task that the provider lists for an intervention. */
export interface InterventionTask {
  id: string;
  label: string;
}

/** Tasks after their words were changed: one that keeps its words keeps its id. @param newId makes an id for a new one */
export function changedTasks(before: readonly InterventionTask[], labels: readonly string[], newId: () => string): InterventionTask[] {
  const left = [...before];
  return labels.map((label) => {
    const index = left.findIndex((task) => task.label === label);
    return index < 0 ? { id: newId(), label } : left.splice(index, 1)[0]!;
  });
}

/** Skills of technicians, which interventions ask for. Pure. */
export const skills = ['wifi', 'meraki', 'security', 'routing', 'staging', 'telephony', 'storage', 'deployment', 'cabling'] as const;
export type Skill = (typeof skills)[number];
