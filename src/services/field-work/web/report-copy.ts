import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import type { DeviceCopy } from '#platform/kit/web/offline/copy-file.ts';
import type { KeptChange } from '#platform/kit/web/offline/device-store.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { ReportChange } from '../report-change.ts';
import { acceptanceNames } from '../report.names.ts';
import { signatureRatio, type ReportContent } from '../report.ts';
import type { FieldWorker } from './field-worker.ts';

interface Copied {
  id: string;
  title: string;
  ticketNumber: string;
  content: ReportContent;
  /** Entries that the server does not have, refused ones among them. */
  kept: readonly KeptChange<ReportChange>[];
}

/** A report with all that this device keeps of it, as a file. Photos that were sent are asked for, where there is a network. */
export async function reportCopy(worker: FieldWorker, { id, title, ticketNumber, content, kept }: Copied, { day, instant }: Format): Promise<DeviceCopy> {
  const { arrivedAt, leftAt, tasks, devices, photos, remaining, internalNote, acceptance, refusalReason, reservations, signature } = content;
  const here = new Map(kept.flatMap(({ change, file }) => (change.kind === 'addPhoto' && file ? [[change.photo, file] as const] : [])));
  const pictures = await Promise.all(
    photos.map(async ({ id: photo, caption }) => {
      const picture = here.get(photo) ?? (await fetchPhoto(worker.photoAddress(id, photo)));
      return picture ? [{ caption, content: picture }] : [];
    }),
  );
  return {
    name: `${m['field-work.review.title']()} ${ticketNumber}`,
    language: currentLocale(),
    title: withDots(m['field-work.review.title'](), title, ticketNumber),
    sections: [
      { title: m['field-work.notes.times'](), lines: [arrivedAt, leftAt].flatMap((at) => (at === null ? [] : [instant(at, 'dateTime')])) },
      {
        title: m['field-work.tasks.title'](),
        lines: tasks.map(({ label, doneAt }) => withDots(label, doneAt === null ? m['field-work.review.notDone']() : instant(doneAt, 'dateTime'))),
      },
      { title: m['field-work.view.devices'](), lines: devices.map((one) => withDots(one.serial, one.reference, one.room, one.explanation)) },
      { title: m['field-work.notes.remaining'](), lines: remaining === '' ? [] : [remaining] },
      { title: m['field-work.notes.internal'](), lines: internalNote === '' ? [] : [internalNote] },
      { title: m['field-work.field.acceptance'](), lines: acceptance === null ? [] : [withDots(acceptanceNames[acceptance](), refusalReason)] },
      { title: m['field-work.sign.reservations'](), lines: reservations.map(({ label, dueOn }) => withDots(label, day(dueOn))) },
      {
        title: m['field-work.sign.signature'](),
        lines: signature === null ? [] : [withDots(signature.name, signature.role, instant(signature.signedAt, 'dateTime'))],
      },
      {
        title: m['field-work.refusedEntries.title'](),
        lines: kept.flatMap(({ change, at, refusal }) => (refusal ? [withDots(changeText(change), instant(at, 'dateTime'), refusal.message)] : [])),
      },
    ],
    pictures: pictures.flat(),
    ...(signature ? { signature: { lines: signature.lines, ratio: signatureRatio } } : {}),
    data: { intervention: id, content, entries: kept.map(({ id: entry, at, change, refusal }) => ({ id: entry, at, change, refusal })) },
  };
}

async function fetchPhoto(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

const kinds = {
  start: m['field-work.kind.start'],
  addTask: m['field-work.kind.task'],
  removeTask: m['field-work.kind.task'],
  tickTask: m['field-work.kind.task'],
  addDevice: m['field-work.kind.device'],
  changeDevice: m['field-work.kind.device'],
  removeDevice: m['field-work.kind.device'],
  addPhoto: m['field-work.kind.photo'],
  captionPhoto: m['field-work.kind.photo'],
  removePhoto: m['field-work.kind.photo'],
  setTimes: m['field-work.kind.times'],
  setText: m['field-work.kind.text'],
  setAcceptance: m['field-work.kind.acceptance'],
  setReservation: m['field-work.kind.reservation'],
  removeReservation: m['field-work.kind.reservation'],
  sign: m['field-work.kind.signature'],
  unsign: m['field-work.kind.signature'],
  finish: m['field-work.kind.finish'],
} satisfies Record<ReportChange['kind'], () => string>;

/** An entry in words: its kind, and what was typed. */
export function changeText(change: ReportChange): string {
  const typed = 'serial' in change ? change.serial : 'label' in change ? change.label : 'text' in change ? change.text : '';
  return typed === '' ? kinds[change.kind]() : m['field-work.kind.of']({ kind: kinds[change.kind](), text: typed });
}
