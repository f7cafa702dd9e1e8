import { keptSubject, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { m } from '#generated/messages/messages.js';
import { deviceKind } from '../equipment.journal.ts';
import { serialAddress } from '../equipment.paths.ts';
import { deviceOfSerial } from './serials.store.ts';

/** Devices that a link in a message shows, and that a conversation can be about: by their serial number. */
export const linkedDevices: LinkedSource = {
  subject: { kind: deviceKind, icon: 'router', address: ({ page }) => serialAddress(page), title: m['equipment.linked.title'] },
  needsPrices: false,
  find: keptSubject(deviceOfSerial),
};
