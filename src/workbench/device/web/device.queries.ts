import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as deviceApi from '../device.api.ts';

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
