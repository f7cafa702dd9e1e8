import { referenceKey, searchWords } from '#platform/kernel/search-key.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { findSerials, findSites, moveDevices, updateDevice, type DeviceSite } from '../device.api.ts';
import { nearestAtMost } from '../device-place.ts';
import { nearestOf } from '#platform/kernel/nearest-numbers.ts';
import { sitesToChoose } from './device-places.store.ts';
import { changePlace, movePlaces } from './device-places.service.ts';
import { likelySerials, type ReadSerial } from './serials.store.ts';
import { listRoutes } from '#platform/lists/server/list-routes.ts';
import { deviceEndpoints } from '../devices.api.ts';
import { devices } from './devices.store.ts';

/** The list of devices, the choice of one by its serial number, and the fields that belong to the customer. */
export function devicesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  listRoutes(routes, platform, deviceEndpoints, devices);

  route(findSerials, async ({ query }, { companies }) => {
    const key = referenceKey(query.q);
    if (key === '') return { exact: [], nearest: [] };
    const read = (await platform.database.readTogether(companies, (scope) => likelySerials(scope, key))) as ReadSerial[][][];
    const rows = read.flatMap((parts, index) => parts.flat().map((row) => ({ ...row, companyName: companies[index]!.companyName })));
    const known = [...new Map(rows.map((row) => [`${row.companyId} ${row.manufacturer} ${row.reference} ${row.serial}`, row])).values()];
    return { exact: known.filter(({ serial }) => referenceKey(serial) === key), nearest: nearestOf(key, known, nearestAtMost) };
  });

  route(findSites, async ({ query }, { company }) => {
    const [sites] = await company.read(sitesToChoose(company, searchWords(query.q ?? '')));
    return { sites: sites as DeviceSite[] };
  });

  route(updateDevice, ({ params, body }, { company, author, change }) => change((tx) => changePlace(tx, author, company, params, body)));
  route(moveDevices, ({ body }, { company, author, change }) => change(async (tx) => ({ moved: await movePlaces(tx, author, company, body) })));
}
