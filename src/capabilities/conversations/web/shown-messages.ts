import { m } from '#generated/messages/messages.js';
import type { Message } from '../conversations.api.ts';
import type { OutgoingMessage } from './message-outbox.ts';

/** A file of a message: on the server, or on this device as long as it is on its way. */
export interface ShownFile {
  /** Place in its message: the same on the device and on the server. */
  place: number;
  name: string;
  size: number;
  contentType: string;
  isPicture: boolean;
  /** Width of a picture on the server, in pixels. */
  width?: number;
  height?: number;
  /** Under which the server has it. */
  id?: string;
  /** On this device. */
  local?: File;
}

/** A message that waits on this device, with the part of it that has left. */
export type Waiting = OutgoingMessage & { share: number | undefined };

/** A message on screen. It keeps its key, and so its place and its pictures, when the server has it. */
export interface ShownMessage {
  key: string;
  /** Absent as long as it is on its way. */
  seq?: number;
  authorName: string;
  /** Absent as long as it is on its way. */
  authorKind?: Message['authorKind'];
  isOwn: boolean;
  at: string;
  body: string;
  files: readonly ShownFile[];
  /** State on this device. */
  waiting?: Waiting;
}

/** Name that browsers give to every picture of the clipboard. */
const clipboardName = 'image.png';
/** Name of a file on screen. */
export const shownName = (name: string): string => (name === clipboardName ? m['conversations.pastedImage']() : name);

/** A message that the server has. */
export const sentMessage = ({ id, clientKey, seq, authorName, authorKind, isOwn, sentAt, body, files }: Message): ShownMessage => ({
  key: clientKey ?? id,
  seq,
  authorName,
  authorKind,
  isOwn,
  at: sentAt,
  body,
  files: files.map((file, place) => ({
    place,
    id: file.id,
    name: shownName(file.name),
    size: file.size,
    contentType: file.contentType,
    isPicture: file.width !== null,
    ...(file.width === null ? {} : { width: file.width, height: file.height ?? 0 }),
  })),
});

/** A message on its way. */
export const waitingMessage = (waiting: Waiting): ShownMessage => ({
  key: waiting.id,
  authorName: '',
  isOwn: true,
  at: waiting.at,
  body: waiting.change.body,
  files: waiting.change.files.map((local, place) => ({
    place,
    local,
    name: shownName(local.name),
    size: local.size,
    contentType: local.type,
    isPicture: local.type.startsWith('image/'),
  })),
  waiting,
});
