import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as deviceApi from '../device.api.ts';
import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/ObjectMissing.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';

const devices = calls<typeof deviceApi>();

/** Objects whose changes refresh the page of a device. */
const kinds = [deviceKind, 'delivery', 'order', 'invoice', 'offer', 'contract'];

interface DeviceName {
  manufacturer: string;
  reference: string;
  serial: string;
}

/** A device by its key, or by its serial number alone. */
export const deviceQuery = ({ manufacturer, reference, serial }: Partial<DeviceName> & { serial: string }) =>
  manufacturer !== undefined && reference !== undefined
    ? devices.query('GET /api/devices/:manufacturer/:reference/:serial', { params: { manufacturer, reference, serial } }, { kinds })
    : devices.query('GET /api/devices/:serial', { params: { serial } }, { kinds });

/** A device that does not open. */
export const deviceTexts: ObjectTexts = {
  elsewhere: m['device.elsewhere'],
  unknown: m['device.unknown.title'],
  unknownText: m['device.unknown.text'],
  failed: m['device.failed'],
  list: { to: () => devicesAddress(), label: m['device.unknown.list'] },
};
