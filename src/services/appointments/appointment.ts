import { addWorkingDays, dayInZone } from '#platform/kernel/calendar.ts';
import { addWorkingSeconds, minutesOfDay, providerHours, type WorkingHours } from '#platform/kernel/working-time.ts';
import { m } from '#generated/messages/messages.js';
import { formatDay, type DayStyle } from '#platform/kernel/format.ts';
import { formatHour } from '#platform/kernel/hours.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { claimActions, office, queueRule } from '#capabilities/queues/queue.ts';
import { appointmentKind, appointmentQueueKind } from './appointments.journal.ts';

/** Appointments: slots that the provider proposes for an intervention, and the customer's answer. Pure. */

/** `closed`: other days were asked for, or nobody answered, and the planner has seen to it. */
export const appointmentStates = ['proposed', 'agreed', 'otherAsked', 'expired', 'withdrawn', 'closed'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

export const slotsAtMost = 3;
export const otherDaysAtMost = 3;
export const answerMessageMax = 2_000;

/** Where an answer came from. */
export const answerSources = ['portal', 'link'] as const;
export type AnswerSource = (typeof answerSources)[number];

/** An appointment as far as its rules go. Instants in ISO 8601. */
export interface JudgedAppointment {
  state: AppointmentState;
  heldUntil: string;
}

/** The state at an instant: a proposal whose time has passed has expired, whether or not it was written down. */
export const resolveState = ({ state, heldUntil }: JudgedAppointment, now: string): AppointmentState =>
  state === 'proposed' && Date.parse(now) >= Date.parse(heldUntil) ? 'expired' : state;

/** Reasons against an answer.
 *  - `answered`: another answer was given before; - `expired`: too late; - `withdrawn`: the provider took the proposal back; - `taken`: the technician was
 *  planned elsewhere meanwhile; - `past`: the slot has begun; - `unknownSlot`: no such slot. */
export const answerRefusals = ['answered', 'expired', 'withdrawn', 'taken', 'past', 'unknownSlot'] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];

interface JudgedSlot {
  position: number;
  startsAt: string;
  isTaken: boolean;
}

/** Whether a slot has begun: nobody takes it any more. */
export const isPast = ({ startsAt }: Pick<JudgedSlot, 'startsAt'>, now: string): boolean => Date.parse(startsAt) <= Date.parse(now);

/** The reason against taking a slot, or against asking for other days (`null` slot); `null` where nothing is against it. */
export function answerRefusal(appointment: JudgedAppointment & { slots: readonly JudgedSlot[] }, slot: number | null, now: string): AnswerRefusal | null {
  const state = resolveState(appointment, now);
  if (state === 'expired' || state === 'withdrawn') return state;
  if (state === 'closed') return 'withdrawn';
  if (state !== 'proposed') return 'answered';
  if (slot === null) return null;
  const chosen = appointment.slots.find(({ position }) => position === slot);
  if (!chosen) return 'unknownSlot';
  return chosen.isTaken ? 'taken' : isPast(chosen, now) ? 'past' : null;
}

interface Hours {
  startsAt: string;
  endsAt: string;
}

/** Outcome of a proposal, as its reader sees it.
 *  - `moved`, `cancelled`: planned at other hours, or not at all, since a slot was agreed; - `planned`: no slot was taken, but it was agreed otherwise. */
export type Outcome = 'agreed' | 'moved' | 'cancelled' | 'planned' | 'otherAsked' | 'expired' | 'withdrawn';

/** @param chosen the slot that was taken @param planned when the intervention takes place as planned now */
export function resolveOutcome(state: Exclude<AppointmentState, 'proposed'>, chosen: Hours | undefined, planned: Hours | null): Outcome {
  if (state === 'agreed') {
    if (planned === null) return 'cancelled';
    const isSame = chosen && Date.parse(chosen.startsAt) === Date.parse(planned.startsAt) && Date.parse(chosen.endsAt) === Date.parse(planned.endsAt);
    return isSame ? 'agreed' : 'moved';
  }
  if (planned !== null) return 'planned';
  // A closed one came to no date: other slots follow.
  return state === 'closed' ? 'expired' : state;
}

/** Working days for which slots are held unless the provider says otherwise. */
const heldWorkingDays = 2;

/** Until when slots that are proposed now are held: two working days, and no longer than until the last of them begins. */
export function computeHeldUntil(now: string, slots: readonly { startsAt: string }[], hours: WorkingHours = providerHours): string {
  const held = Date.parse(addWorkingSeconds(now, heldWorkingDays * minutesOfDay(hours) * 60, hours));
  return new Date(Math.min(held, Math.max(...slots.map(({ startsAt }) => Date.parse(startsAt))))).toISOString();
}

/** The last day whose appointments a reminder names on a day: the next one on which the provider works. An appointment is so reminded of on the last open day
 *  before it. @param closedOn closing days of the provider */
export const lastRemindedDay = (today: string, closedOn?: ReadonlySet<string>): string => addWorkingDays(today, 1, closedOn);

/** Place of a day among the days that the customer preferred: 1 for the first; `null` for none of them. @param day `YYYY-MM-DD` */
export function findWish(day: string, preferred: readonly { wishedOn: string }[]): number | null {
  const index = preferred.findIndex(({ wishedOn }) => wishedOn === day);
  return index < 0 ? null : index + 1;
}

/** Until when slots are held, in a sentence: "25 nov. à 17 h 30". A few days away, it needs no year. */
export function formatHeldUntil(heldUntil: string, timeZone: string, locale: Locale, style: DayStyle = 'short'): string {
  const day = dayInZone(heldUntil, timeZone);
  return m['appointments.until']({ day: formatDay(day, locale, style, day), hour: formatHour(heldUntil, timeZone, locale) }, { locale });
}

/** Proposals that come back to the planner: other days were asked for, or nobody answered. */
export const appointmentQueue = queueRule({
  kind: appointmentQueueKind,
  objectKind: appointmentKind,
  states: appointmentStates,
  open: ['otherAsked', 'expired'],
  targetDays: 1,
  actions: { ...claimActions('otherAsked', 'expired'), close: { from: ['otherAsked', 'expired'], to: 'closed', by: office } },
});
