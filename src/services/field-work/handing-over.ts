import type { InterventionState } from '#services/interventions/intervention.ts';
import type { TicketState } from '#services/tickets/ticket.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { reportDevicesAtMost, reportTasksAtMost, reservationsAtMost, reportPhotosAtMost, reportTextMax, type ReportContent } from './report.ts';

/** Work that is no longer its worker's: their report goes on beside that of the intervention, and the office decides. Pure. */

/** Reasons why the work is no longer the worker's.
 *  - `given`: somebody else carries it out; - `unassigned`: nobody does; - `cancelled`: the intervention was cancelled; - `closed`: its ticket has ended;
 *  - `done`: the office marked it as done */
export const handoverReasons = ['given', 'unassigned', 'cancelled', 'closed', 'done'] as const;
export type HandoverReason = (typeof handoverReasons)[number];

interface Judged {
  workerId: string | null;
  state: InterventionState;
  ticketState: TicketState;
}

const ended: readonly TicketState[] = ['invoiced', 'cancelled', 'refused'];

/** Why the report of a worker is no longer that of the intervention; `null` while it is. @param isIssued whether the customer has the report */
export function handoverReason({ workerId, state, ticketState }: Judged, worker: string, isIssued: boolean): HandoverReason | null {
  if (workerId !== worker) return workerId === null ? 'unassigned' : 'given';
  if (isIssued) return null;
  if (state === 'cancelled') return 'cancelled';
  if (ended.includes(ticketState)) return 'closed';
  return state === 'done' ? 'done' : null;
}

const joinTexts = (one: string, other: string): string =>
  one === other || other === '' || one.includes(other) ? one : one === '' ? other : `${one}\n\n${other}`;

const isBegun = ({ arrivedAt, tasks, devices, photos, remaining, internalNote, signature }: ReportContent): boolean =>
  arrivedAt !== null ||
  tasks.some(({ doneAt, isPlanned }) => doneAt !== null || !isPlanned) ||
  devices.length + photos.length > 0 ||
  remaining + internalNote !== '' ||
  signature !== null;

/** Both reports as one: nothing of either is left out. A signature stays where its customer signed everything that it now stands under.
 *  @returns `null` where they are too long for one report */
export function mergeReports(main: ReportContent, other: ReportContent): ReportContent | null {
  const tasksOfOther = new Map(other.tasks.map((task) => [task.id, task]));
  const known = new Set(main.tasks.map(({ id }) => id));
  const tasks = [
    ...main.tasks.map((task) => ({ ...task, doneAt: task.doneAt ?? tasksOfOther.get(task.id)?.doneAt ?? null })),
    ...other.tasks.filter(({ id, isPlanned, doneAt }) => !known.has(id) && (!isPlanned || doneAt !== null)),
  ];
  if (!isBegun(main)) return { ...other, tasks };
  const serials = new Set(main.devices.map(({ role, serial }) => `${role} ${referenceKey(serial)}`));
  const merged: ReportContent = {
    arrivedAt: pickEarlier(main.arrivedAt, other.arrivedAt),
    leftAt: pickLater(main.leftAt, other.leftAt),
    breakMinutes: Math.max(main.breakMinutes, other.breakMinutes),
    travelMinutes: Math.max(main.travelMinutes, other.travelMinutes),
    tasks,
    devices: [...main.devices, ...other.devices.filter(({ role, serial }) => !serials.has(`${role} ${referenceKey(serial)}`))],
    photos: [...main.photos, ...dropKnown(main.photos, other.photos)],
    remaining: joinTexts(main.remaining, other.remaining),
    internalNote: joinTexts(main.internalNote, other.internalNote),
    acceptance: main.acceptance ?? other.acceptance,
    refusalReason: joinTexts(main.refusalReason, other.refusalReason),
    reservations: [...main.reservations, ...dropKnown(main.reservations, other.reservations)],
    signature: main.signature,
  };
  const isTooLong =
    merged.tasks.length > reportTasksAtMost ||
    merged.devices.length > reportDevicesAtMost ||
    merged.photos.length > reportPhotosAtMost ||
    merged.reservations.length > reservationsAtMost ||
    [merged.remaining, merged.internalNote, merged.refusalReason].some((text) => text.length > reportTextMax);
  if (isTooLong) return null;
  const signedBy = [other, main].find((one) => one.signature !== null && isSameWork(one, merged));
  return { ...merged, signature: signedBy?.signature ?? null };
}

/** Whether a customer who signed one of them has signed the other. */
const isSameWork = (one: ReportContent, other: ReportContent): boolean => signedPart(one) === signedPart(other);

const signedPart = ({ internalNote: _note, signature: _signature, leftAt: _left, ...signed }: ReportContent): string =>
  JSON.stringify({ ...signed, devices: signed.devices.map(({ id }) => id).toSorted(), photos: signed.photos.map(({ id }) => id).toSorted() });

const dropKnown = <Part extends { id: string }>(known: readonly Part[], others: readonly Part[]): Part[] => {
  const ids = new Set(known.map(({ id }) => id));
  return others.filter(({ id }) => !ids.has(id));
};

const pickEarlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : Date.parse(one) <= Date.parse(other) ? one : other;
const pickLater = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : Date.parse(one) >= Date.parse(other) ? one : other;
