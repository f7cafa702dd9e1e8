import { m } from '#generated/messages/messages.js';
import type { ReportChange } from '../../report-change.ts';

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
