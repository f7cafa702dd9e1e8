import { referenceKey } from '#platform/kernel/search-key.ts';
import {
  reportDevicesAtMost,
  reportPhotosAtMost,
  reportTasksAtMost,
  reservationsAtMost,
  serialMax,
  type Acceptance,
  type ReportContent,
  type ReportDevice,
  type ReportReservation,
  type Signature,
} from './report.ts';

/** Changes of a report, as they are made, kept on the device, sent and applied. Each says what it found where the office may have changed it meanwhile. */
export type ReportChange =
  | { kind: 'start' }
  | { kind: 'addTask'; task: string; label: string }
  /** A planned task stays. */
  | { kind: 'removeTask'; task: string }
  | { kind: 'tickTask'; task: string; isDone: boolean }
  | ({ kind: 'addDevice'; device: string } & Omit<ReportDevice, 'id' | 'recordedAt'>)
  /** Without a reference it stays as it is. */
  | { kind: 'changeDevice'; device: string; room: string; explanation: string; replaces: string | null; reference?: string | undefined }
  | { kind: 'removeDevice'; device: string }
  /** The picture is sent first, under the same id. */
  | { kind: 'addPhoto'; photo: string; caption: string }
  | { kind: 'captionPhoto'; photo: string; caption: string }
  | { kind: 'removePhoto'; photo: string }
  | { kind: 'setTimes'; arrivedAt: string | null; leftAt: string | null; breakMinutes: number; travelMinutes: number }
  /** `found`: the text that was on screen. */
  | { kind: 'setText'; field: TextField; text: string; found: string }
  | { kind: 'setAcceptance'; acceptance: Acceptance; reason: string }
  | { kind: 'setReservation'; reservation: string; label: string; dueOn: string }
  | { kind: 'removeReservation'; reservation: string }
  | ({ kind: 'sign' } & Omit<Signature, 'signedAt'>)
  /** Wipes the signature. */
  | { kind: 'unsign' }
  | { kind: 'finish' };

export const textFields = ['remaining', 'internalNote'] as const;
export type TextField = (typeof textFields)[number];

/** Reasons against a change.
 *  - `conflict`: the text was changed meanwhile; - `gone`: the part that it changes is not there any more; - `tooMany`: the report holds no more of its kind;
 *  - `duplicate`: the serial number stands in the report already; - `noSerial`: the text is no serial number. */
export type ChangeRefusal = 'conflict' | 'gone' | 'tooMany' | 'duplicate' | 'noSerial';

export type Applied = { content: ReportContent } | { refusal: ChangeRefusal; current?: string };

/** Changes under which a signature stays valid: finishing itself, and those of what the customer does not sign. */
const isSignatureKept = (change: ReportChange): boolean =>
  change.kind === 'finish' || change.kind === 'start' || (change.kind === 'setText' && change.field === 'internalNote');

/** The report after a change; a change of what the customer has signed takes the signature away. @param at when the change was made, ISO 8601 */
export function applyChange(content: ReportContent, change: ReportChange, at: string): Applied {
  const next = changeContent(content, change, at);
  if (!('content' in next) || change.kind === 'sign' || isSignatureKept(change) || next.content === content) return next;
  return { content: { ...next.content, signature: null } };
}

const replacePart = <Part extends { id: string }>(parts: readonly Part[], id: string, change: Partial<Part>): Part[] | null =>
  parts.some((part) => part.id === id) ? parts.map((part) => (part.id === id ? { ...part, ...change } : part)) : null;

const refuse = (refusal: ChangeRefusal): Applied => ({ refusal });

/** The content with a part changed; refused where the part is gone. */
const changePart = <Name extends 'tasks' | 'devices' | 'photos'>(
  content: ReportContent,
  name: Name,
  id: string,
  change: Partial<ReportContent[Name][number]>,
): Applied => {
  const parts = replacePart(content[name] as readonly { id: string }[], id, change as { id?: string });
  return parts ? { content: { ...content, [name]: parts } } : refuse('gone');
};

const dropPart = <Part extends { id: string }>(parts: readonly Part[], id: string): Part[] => parts.filter((part) => part.id !== id);

function changeContent(content: ReportContent, change: ReportChange, at: string): Applied {
  switch (change.kind) {
    case 'start':
      return { content: content.arrivedAt === null ? { ...content, arrivedAt: at } : content };
    case 'addTask':
      if (content.tasks.some(({ id }) => id === change.task)) return { content };
      if (content.tasks.length >= reportTasksAtMost) return refuse('tooMany');
      return { content: { ...content, tasks: [...content.tasks, { id: change.task, label: change.label, doneAt: null, isPlanned: false }] } };
    case 'tickTask':
      return changePart(content, 'tasks', change.task, { doneAt: change.isDone ? at : null });
    case 'addDevice':
      return putDevice(content, change, at);
    case 'changeDevice': {
      const { device, room, explanation, replaces, reference } = change;
      return changePart(content, 'devices', device, { room, explanation, replaces, ...(reference === undefined ? {} : { reference }) });
    }
    case 'removeTask':
      return { content: { ...content, tasks: content.tasks.filter(({ id, isPlanned }) => isPlanned || id !== change.task) } };
    case 'removeDevice': {
      const devices = dropPart(content.devices, change.device);
      return { content: { ...content, devices: devices.map((device) => (device.replaces === change.device ? { ...device, replaces: null } : device)) } };
    }
    case 'addPhoto':
      if (content.photos.some(({ id }) => id === change.photo)) return { content };
      if (content.photos.length >= reportPhotosAtMost) return refuse('tooMany');
      return { content: { ...content, photos: [...content.photos, { id: change.photo, takenAt: at, caption: change.caption }] } };
    case 'captionPhoto':
      return changePart(content, 'photos', change.photo, { caption: change.caption });
    case 'removePhoto':
      return { content: { ...content, photos: dropPart(content.photos, change.photo) } };
    case 'setTimes': {
      const { arrivedAt, leftAt, breakMinutes, travelMinutes } = change;
      return { content: { ...content, arrivedAt, leftAt, breakMinutes, travelMinutes } };
    }
    case 'setText': {
      const current = content[change.field];
      if (current !== change.found && current !== change.text) return { refusal: 'conflict', current };
      return { content: { ...content, [change.field]: change.text } };
    }
    case 'setAcceptance': {
      const { acceptance, reason } = change;
      const reservations = acceptance === 'withReservations' ? content.reservations : [];
      return { content: { ...content, acceptance, reservations, refusalReason: acceptance === 'refused' ? reason : '' } };
    }
    case 'setReservation':
      return putReservation(content, { id: change.reservation, label: change.label, dueOn: change.dueOn });
    case 'removeReservation':
      return { content: { ...content, reservations: dropPart(content.reservations, change.reservation) } };
    case 'sign': {
      const { name, role, lines } = change;
      return { content: { ...content, signature: { name, role, lines, signedAt: at } } };
    }
    case 'unsign':
      return { content: content.signature === null ? content : { ...content, signature: null } };
    case 'finish':
      return { content: content.leftAt === null ? { ...content, leftAt: at } : content };
  }
}

function putDevice(content: ReportContent, change: Extract<ReportChange, { kind: 'addDevice' }>, at: string): Applied {
  const { device: id, role, reference, serial, room, replaces, explanation } = change;
  if (content.devices.some((device) => device.id === id)) return { content };
  if (serial.length > serialMax || referenceKey(serial) === '') return refuse('noSerial');
  if (content.devices.length >= reportDevicesAtMost) return refuse('tooMany');
  const isKnown = content.devices.some((device) => device.role === role && referenceKey(device.serial) === referenceKey(serial));
  if (isKnown) return refuse('duplicate');
  return { content: { ...content, devices: [...content.devices, { id, role, reference, serial, room, replaces, explanation, recordedAt: at }] } };
}

function putReservation(content: ReportContent, reservation: ReportReservation): Applied {
  const reservations = replacePart(content.reservations, reservation.id, reservation);
  if (reservations) return { content: { ...content, reservations } };
  if (content.reservations.length >= reservationsAtMost) return refuse('tooMany');
  return { content: { ...content, reservations: [...content.reservations, reservation] } };
}
