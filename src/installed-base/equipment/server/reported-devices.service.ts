import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { indexForSearch, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { pickShownValues, type PlaceAction } from '../device.ts';
import { deviceKind } from '../equipment.journal.ts';
import { lockDevices, readOwnDevices, readRoom, writeOwnColumns, type OwnRecord } from './device-places.store.ts';
import { readFindability } from './device-search.store.ts';
import { findReportedDevices, insertReportedDevices } from './reported-devices.store.ts';

/** Device as the report of an intervention names it: its manufacturer is not written there. */
export interface ReportedDevice {
  /** Id in the report. */
  id: string;
  role: 'installed' | 'removed';
  reference: string;
  serial: string;
  room: string;
  /** Id in the report of the device that this one replaces. */
  replaces: string | null;
}

/** Report whose devices are joined to the installed base. */
export interface ReportedWork {
  companyId: number;
  ticketId: string;
  siteId: string | null;
  subOrganisationId: string | null;
  /** Number of the report. */
  report: string;
}

type Found = ReportedDevice & { deviceId: string };

/** Joins the devices of a report to the installed base: installed ones stand at its site, in their room; removed ones leave the site. A device that nobody
 *  knows is created where its reference tells the manufacturer. Runs in the staff's scope. @returns the devices of the base, by role */
export async function joinReportedDevices(
  tx: ScopedDb,
  author: Author,
  work: ReportedWork,
  reported: readonly ReportedDevice[],
): Promise<{ deviceId: string; role: ReportedDevice['role'] }[]> {
  const found = reported.length === 0 ? [] : await findOrCreateDevices(tx, work, reported);
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ deviceId }) => deviceId))];
  const before = new Map((await lockDevices(tx, ids)).map((device) => [device.id, device]));
  for (const device of found) await placeDevice(tx, work, device);
  const after = new Map((await readOwnDevices(tx, ids)).map((device) => [device.id, device]));
  const swapped = new Map(reported.flatMap(({ replaces, serial }) => (replaces === null ? [] : [[replaces, serial] as const])));
  const serials = new Map(reported.map(({ id, serial }) => [id, serial]));
  await record(
    tx,
    author,
    found.map((device): Change => {
      const [old, now] = [before.get(device.deviceId)!, after.get(device.deviceId)!];
      return {
        companyId: work.companyId,
        object: {
          kind: deviceKind,
          id: now.id,
          title: now.serial,
          siteId: now.site?.id ?? old.site?.id ?? null,
          subOrganisationId: now.subOrganisation?.id ?? null,
        },
        action: device.role satisfies PlaceAction,
        fields: {
          ...listMovedFields(old, now),
          report: { before: null, after: work.report },
          ...(device.replaces === null ? {} : { replaces: { before: null, after: serials.get(device.replaces) ?? null } }),
          ...(swapped.has(device.id) ? { replacedBy: { before: null, after: swapped.get(device.id) } } : {}),
        },
      };
    }),
  );
  await indexForSearch(tx, await readFindability(tx, [...after.values()]));
  return found.map(({ deviceId, role }) => ({ deviceId, role }));
}

const listMovedFields = (before: OwnRecord, after: OwnRecord): NonNullable<Change['fields']> => {
  const [old, now] = [pickShownValues(before), pickShownValues(after)];
  return Object.fromEntries(
    (['site', 'room'] as const).filter((name) => old[name] !== now[name]).map((name) => [name, { before: old[name], after: now[name] }]),
  );
};

/** A site that the report does not name stays unknown; a room that it does not name stays only at the same site. */
async function placeDevice(tx: ScopedDb, { siteId, subOrganisationId }: ReportedWork, { role, room, deviceId }: Found): Promise<void> {
  if (role === 'removed') return writeOwnColumns(tx, [deviceId], { siteId: null, room: null });
  const roomOfSite = siteId === null ? null : await readRoom(tx, deviceId, siteId);
  await writeOwnColumns(tx, [deviceId], {
    ...(siteId === null ? {} : { siteId }),
    ...(subOrganisationId === null ? {} : { subOrganisationId }),
    room: room === '' ? roomOfSite : room,
  });
}

async function findOrCreateDevices(tx: ScopedDb, work: ReportedWork, reported: readonly ReportedDevice[]): Promise<Found[]> {
  const known = await findReportedDevices(tx, work, reported);
  const unknown = reported.filter(({ id, role }) => !known.has(id) && role === 'installed');
  if (unknown.length > 0) await insertReportedDevices(tx, work, unknown);
  const all = unknown.length > 0 ? await findReportedDevices(tx, work, reported) : known;
  return reported.flatMap((device) => (all.has(device.id) ? [{ ...device, deviceId: all.get(device.id)! }] : []));
}
