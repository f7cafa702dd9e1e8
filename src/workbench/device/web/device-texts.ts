import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/web/list/ObjectMissing.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';

/** A device that does not open. */
export const deviceTexts: ObjectTexts = {
  elsewhere: m['equipment.elsewhere'],
  unknown: m['equipment.unknown.title'],
  unknownText: m['equipment.unknown.text'],
  failed: m['equipment.failed'],
  list: { to: () => devicesAddress(), label: m['equipment.unknown.list'] },
};
