import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as deviceApi from '../device.api.ts';
import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { currentCompany } from '#platform/kit/web/company.ts';
import type * as coverageApi from '#installed-base/equipment/coverage.api.ts';

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

const coverage = calls<typeof coverageApi>();

/** The cover of pasted serial numbers; the former answer stays until the next one comes. */
export const coverageQuery = (serials: readonly string[], isWanted: boolean) =>
  queryOptions({
    queryKey: ['coverage', currentCompany(), serials],
    queryFn: ({ signal }) => coverage.call('POST /api/devices/coverage', { body: { serials: [...serials] } }, { signal }),
    meta: { kinds: [deviceKind, 'contract'] },
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

/** The cells of a workbook as text. @param company a company of the reader */
export const fetchWorkbookText = async (file: File, company: number | undefined): Promise<string> =>
  (await coverage.call('POST /api/devices/coverage/workbook', { body: {}, files: { workbook: [file] } }, company === undefined ? {} : { company })).text;

/** The same as an Excel file. */
export const fetchCoverageSheet = (serials: readonly string[]): Promise<Blob> =>
  coverage.file('POST /api/devices/coverage/sheet', { body: { serials: [...serials] } });
