import { hasStateInCourse, type Service, type Wishes } from './service.ts';

/** Rules of service tickets. Pure. */

export const ticketStates = ['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced', 'refused', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

/** States that are not the end of a ticket. A refused one can be amended and sent again. */
export const openTicketStates = ['awaitingValidation', 'validated', 'shipped', 'deployed', 'refused'] as const satisfies readonly TicketState[];

/** States in which the material of its order lines counts as used. */
export const countingStates = ticketStates.filter((state) => state !== 'refused' && state !== 'cancelled');

/** The words of the states in addresses. */
export const stateWords = {
  awaitingValidation: 'awaiting-validation',
  validated: 'validated',
  shipped: 'shipped',
  deployed: 'deployed',
  invoiced: 'invoiced',
  refused: 'refused',
  cancelled: 'cancelled',
} as const satisfies Record<TicketState, string>;

/** The state that a part of an address names; `undefined` for anything else, such as the number of a ticket. */
export const stateOfWord = (word: string): TicketState | undefined => ticketStates.find((state) => stateWords[state] === word);

export const priorities = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof priorities)[number];
export const impacts = ['none', 'minor', 'major', 'crisis'] as const;
export type Impact = (typeof impacts)[number];
export const ticketTypes = ['incident', 'problem', 'request', 'change'] as const;
export type TicketType = (typeof ticketTypes)[number];
export const shippingOptions = ['shipped', 'collected'] as const;
export const lineOrigins = ['order', 'elsewhere', 'device'] as const;
/** Roles of files: for the whole ticket, a plan of the study, or of the configuration of a line. */
export const ticketFileRoles = ['document', 'plan', 'configuration'] as const;
export const datePartsOfDay = ['day', 'morning', 'afternoon'] as const;

/** Services of a ticket with the wishes that decide on its states. */
export interface Asked extends Wishes {
  services: readonly Service[];
}

/** States that a ticket passes from the request to the invoice, in order. */
export function computeCourse({ services, ...wishes }: Asked): TicketState[] {
  const needed = { shipped: hasStateInCourse('shipped', services, wishes), deployed: hasStateInCourse('deployed', services, wishes) };
  return (['awaitingValidation', 'validated', 'shipped', 'deployed', 'invoiced'] as const).filter(
    (state) => !(state in needed) || needed[state as keyof typeof needed],
  );
}

/** The state after this one on the course of a ticket; `null` at its end and off its course. */
export function nextState(asked: Asked, state: TicketState): TicketState | null {
  const course = computeCourse(asked);
  const position = course.indexOf(state);
  return position < 0 ? null : (course[position + 1] ?? null);
}

/** Who makes a change of state. */
export type Actor = 'customer' | 'staff';

/** Reasons against a change of state, in the order in which the first is named. */
export const moveRefusals = ['sameState', 'ended', 'staffOnly', 'customerOnly', 'notNeeded', 'skipped', 'backwards', 'commentNeeded'] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

export interface Move {
  to: TicketState;
  by: Actor;
  /** Why a ticket is refused. */
  comment?: string;
}

/** The reason against a change of state; `null` where nothing is against it. Staff validate, ship, deploy and invoice, one state after the other, and refuse before the
 *  first work is done. The customer cancels before validation and sends a refused ticket again. */
export function findRefusal(asked: Asked, state: TicketState, { to, by, comment = '' }: Move): MoveRefusal | null {
  if (state === to) return 'sameState';
  if (state === 'invoiced' || state === 'cancelled') return 'ended';
  if (to === 'cancelled') return cancelRefusal(state, by);
  if (to === 'awaitingValidation') return sendRefusal(state, by);
  if (by === 'customer') return 'staffOnly';
  if (to === 'refused') return state !== 'awaitingValidation' && state !== 'validated' ? 'backwards' : comment.trim() === '' ? 'commentNeeded' : null;
  const course = computeCourse(asked);
  if (!course.includes(to)) return 'notNeeded';
  if (nextState(asked, state) === to) return null;
  return course.indexOf(to) < course.indexOf(state) ? 'backwards' : 'skipped';
}

const cancelRefusal = (state: TicketState, by: Actor): MoveRefusal | null => {
  if (by === 'staff') return 'customerOnly';
  return state === 'awaitingValidation' || state === 'refused' ? null : 'staffOnly';
};

const sendRefusal = (state: TicketState, by: Actor): MoveRefusal | null => {
  if (state !== 'refused') return 'backwards';
  return by === 'customer' ? null : 'customerOnly';
};

/** Whether its author may still change what a ticket asks for. */
export const isAmendable = (state: TicketState): boolean => state === 'awaitingValidation' || state === 'refused';

/** States in which the provider corrects what a ticket asks for. A refused one is amended by its customer; the last step of an invoiced one is taken back first. */
const correctableStates: readonly TicketState[] = ['awaitingValidation', 'validated', 'shipped', 'deployed'];

/** The reason against a correction by the provider; `null` where nothing is against it. */
export const correctionRefusal = (state: TicketState): MoveRefusal | null =>
  correctableStates.includes(state) ? null : state === 'refused' ? 'customerOnly' : 'ended';

/** Whether files are still added to a ticket: also once it is invoiced, as its signed reports come late. */
export const canTakeFiles = (state: TicketState): boolean => state !== 'cancelled';

export const ticketLinesAtMost = 500;
export const ticketLabelMax = 200;
export const ticketTextMax = 10_000;
export const preferredDatesAtMost = 3;
export const stockLinesAtMost = 200;
export const configurationTextMax = 200;
export const ticketFilesAtMost = 30;
export const rolloutSitesAtMost = 500;

/** States by what asks for attention first: the map shows a site in the first of them that one of its tickets has. */
const byAttention = ['awaitingValidation', 'refused', 'validated', 'shipped', 'deployed', 'invoiced', 'cancelled'] as const satisfies readonly TicketState[];

/** The state that a site is shown in.
 *  @param counts number of its tickets by state, in the order of the states */
export const pickShownState = (counts: readonly number[]): TicketState =>
  byAttention.find((state) => (counts[ticketStates.indexOf(state)] ?? 0) > 0) ?? 'cancelled';
