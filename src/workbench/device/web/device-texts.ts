import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';

/** A device that does not open. */
export const deviceTexts: ObjectTexts = {
  elsewhere: m['device.elsewhere'],
  unknown: m['device.unknown.title'],
  unknownText: m['device.unknown.text'],
  failed: m['device.failed'],
  list: { to: () => devicesAddress(), label: m['device.unknown.list'] },
};
