/** The activity report of an intervention while it is written, in the office or in a dead zone. Pure: the phone and the server apply the same changes
 *  to the same content. */

export const deviceRoles = ['installed', 'removed'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

/** Outcome of the acceptance that the customer signs. */
export const acceptances = ['accepted', 'withReservations', 'refused'] as const;
export type Acceptance = (typeof acceptances)[number];

export interface ReportTask {
  id: string;
  label: string;
  /** ISO 8601; `null` while it is to be done. */
  doneAt: string | null;
  /** Listed by the provider; the others were added by the person who carries out the work. */
  isPlanned: boolean;
}

export interface ReportDevice {
  id: string;
  role: DeviceRole;
  reference: string;
  serial: string;
  room: string;
  /** Removed device that this one replaces. */
  replaces: string | null;
  /** Why a serial number is here that nobody delivered. */
  explanation: string;
  recordedAt: string;
}

export interface ReportPhoto {
  id: string;
  takenAt: string;
  caption: string;
}

/** Remark of an acceptance that the provider lifts until a day. */
export interface ReportReservation {
  id: string;
  label: string;
  /** `YYYY-MM-DD`. */
  dueOn: string;
}

/** Signature of the customer: drawn, as lines of points from 0 to 1 over the field, or the name typed in its place. */
export interface Signature {
  name: string;
  role: string;
  /** Lines of alternating x and y; empty for a typed one. */
  lines: number[][];
  signedAt: string;
}

export interface ReportContent {
  arrivedAt: string | null;
  leftAt: string | null;
  breakMinutes: number;
  travelMinutes: number;
  tasks: ReportTask[];
  devices: ReportDevice[];
  photos: ReportPhoto[];
  /** Actions that remain to be done. */
  remaining: string;
  /** Note that only the provider sees. */
  internalNote: string;
  acceptance: Acceptance | null;
  refusalReason: string;
  reservations: ReportReservation[];
  signature: Signature | null;
}

export const emptyReport: ReportContent = {
  arrivedAt: null,
  leftAt: null,
  breakMinutes: 0,
  travelMinutes: 0,
  tasks: [],
  devices: [],
  photos: [],
  remaining: '',
  internalNote: '',
  acceptance: null,
  refusalReason: '',
  reservations: [],
  signature: null,
};

/** The report with the tasks that the provider lists: those of the report keep their ticks, new ones follow, in the order of the list. One that was taken
 *  off the list stays once it is ticked. */
export function addPlannedTasks(content: ReportContent, planned: readonly { id: string; label: string }[]): ReportContent {
  const known = new Map(content.tasks.map((task) => [task.id, task]));
  const listed = planned.map(({ id, label }): ReportTask => ({ id, label, doneAt: known.get(id)?.doneAt ?? null, isPlanned: true }));
  const ids = new Set(planned.map(({ id }) => id));
  const others = content.tasks.filter(({ id, isPlanned, doneAt }) => !ids.has(id) && (!isPlanned || doneAt !== null));
  return { ...content, tasks: [...listed, ...others] };
}

export const reportTextMax = 4_000;
export const reportLabelMax = 300;
export const reportTasksAtMost = 100;
export const reportDevicesAtMost = 500;
/** Longer texts are no serial numbers. */
export const serialMax = 40;
export const reportPhotosAtMost = 60;
/** Photos that are kept for one report, with those that its worker took out again. */
export const sentPhotosAtMost = 3 * reportPhotosAtMost;
export const photoMaxBytes = 10 * 1024 * 1024;
export const reservationsAtMost = 50;
/** Numbers of one signature: some thousand points. */
export const signatureNumbersAtMost = 8_000;
/** Width of the field that a signature is drawn in, by its height. */
export const signatureRatio = 358 / 126;
/** Minutes of a break or a journey: a day. */
export const minutesAtMost = 1_440;

/** States of a report.
 *  - `open`: written by its worker; - `toCheck`: read by the provider first; - `issued`: the customer has it; - `merged`: part of the report of the
 *  intervention; - `setAside`: kept, and sent to nobody. */
export const reportStates = ['open', 'toCheck', 'issued', 'merged', 'setAside'] as const;
export type ReportState = (typeof reportStates)[number];

/** States of a remark of an acceptance. */
export const liftingStates = ['open', 'lifted'] as const;
export const liftingCommentMax = 2_000;

/** Documents of an issued report. */
export const reportDocuments = ['report', 'acceptance'] as const;

/** Marks of a rating, from very dissatisfied to very satisfied. */
export const markMin = 1;
export const markMax = 5;
export const ratingCommentMax = 1_000;
