import { sql } from 'kysely';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { indexForSearch, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { shownValues, type PlaceAction } from '../device-place.ts';
import { deviceKind } from '../equipment.journal.ts';
import { lockDevices, ownDevices, writeOwnColumns, type OwnRecord } from './device-places.store.ts';
import { findabilityOf } from './device-search.store.ts';

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
  const found = reported.length === 0 ? [] : await foundOrCreated(tx, work, reported);
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ deviceId }) => deviceId))];
  const before = new Map((await lockDevices(tx, ids)).map((device) => [device.id, device]));
  for (const device of found) await place(tx, work, device);
  const after = new Map((await ownDevices(tx, ids)).map((device) => [device.id, device]));
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
          ...movedFields(old, now),
          report: { before: null, after: work.report },
          ...(device.replaces === null ? {} : { replaces: { before: null, after: serials.get(device.replaces) ?? null } }),
          ...(swapped.has(device.id) ? { replacedBy: { before: null, after: swapped.get(device.id) } } : {}),
        },
      };
    }),
  );
  await indexForSearch(tx, await findabilityOf(tx, [...after.values()]));
  return found.map(({ deviceId, role }) => ({ deviceId, role }));
}

const movedFields = (before: OwnRecord, after: OwnRecord): NonNullable<Change['fields']> => {
  const [old, now] = [shownValues(before), shownValues(after)];
  return Object.fromEntries(
    (['site', 'room'] as const).filter((name) => old[name] !== now[name]).map((name) => [name, { before: old[name], after: now[name] }]),
  );
};

/** A site that the report does not name stays unknown; a room that it does not name stays only at the same site. */
async function place(tx: ScopedDb, { siteId, subOrganisationId }: ReportedWork, { role, room, deviceId }: Found): Promise<void> {
  if (role === 'removed') return writeOwnColumns(tx, [deviceId], { site_id: null, room: null });
  const sameSite =
    siteId === null ? undefined : await tx.selectFrom('devices').select('room').where('id', '=', deviceId).where('site_id', '=', siteId).executeTakeFirst();
  await writeOwnColumns(tx, [deviceId], {
    ...(siteId === null ? {} : { site_id: siteId }),
    ...(subOrganisationId === null ? {} : { sub_organisation_id: subOrganisationId }),
    room: room === '' ? (sameSite?.room ?? null) : room,
  });
}

async function foundOrCreated(tx: ScopedDb, work: ReportedWork, reported: readonly ReportedDevice[]): Promise<Found[]> {
  const known = await knownDevices(tx, work, reported);
  const unknown = reported.filter(({ id, role }) => !known.has(id) && role === 'installed');
  if (unknown.length > 0) await create(tx, work, unknown);
  const all = unknown.length > 0 ? await knownDevices(tx, work, reported) : known;
  return reported.flatMap((device) => (all.has(device.id) ? [{ ...device, deviceId: all.get(device.id)! }] : []));
}

const keyTypes = { id: 'uuid', reference: 'text', serialKey: 'text' };
const keysOf = (reported: readonly ReportedDevice[]) =>
  recordset(
    reported.map(({ id, reference, serial }) => ({ id, reference, serialKey: referenceKey(serial) })),
    keyTypes,
    'r',
  );

/** Devices of the base by their id in the report: the one with that reference, else the only one with that serial number. */
async function knownDevices(tx: ScopedDb, { companyId }: ReportedWork, reported: readonly ReportedDevice[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; deviceId: string }>`
    select r.id, v.id as "deviceId" from ${keysOf(reported)} cross join lateral (
      select d.id, lower(d.reference) = lower(r.reference) as is_same, count(*) over () as bearers from devices d
      where d.company_id = ${companyId} and d.serial_key = r."serialKey" order by is_same desc, d.created_at limit 1
    ) v where v.is_same or v.bearers = 1`.execute(tx);
  return new Map(rows.map(({ id, deviceId }) => [id, deviceId]));
}

/** Creates devices of an order line of the ticket, else of the catalogue, else of another device with their reference; without any of these their
 *  manufacturer is unknown, and the report alone names them. */
async function create(tx: ScopedDb, { companyId, ticketId }: ReportedWork, devices: readonly ReportedDevice[]): Promise<void> {
  const rows = devices.map(({ reference, serial, id }) => ({ id: newId(), reported: id, reference, serial, serialKey: referenceKey(serial) }));
  const columns = { id: 'uuid', reported: 'uuid', reference: 'text', serial: 'text', serialKey: 'text' };
  await sql`insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, order_line_id, source)
    select ${companyId}::integer, r.id, o.manufacturer, p.id, o.reference, coalesce(p.description, o.description), r.serial, r."serialKey", o.line, 'portal'
    from ${recordset(rows, columns, 'r')} cross join lateral (
      select l.manufacturer_code as manufacturer, l.reference, l.description, l.id as line, 1 as place from ticket_lines t
        join order_lines l on l.company_id = t.company_id and l.id = t.order_line_id
        where t.company_id = ${companyId} and t.ticket_id = ${ticketId} and lower(l.reference) = lower(r.reference) and l.manufacturer_code is not null
      union all select manufacturer_code, reference, description, null, 2 from products where reference in (r.reference, upper(r.reference))
      union all select manufacturer_code, reference, description, null, 3 from devices where company_id = ${companyId} and reference in (r.reference, upper(r.reference))
      order by place, manufacturer limit 1
    ) o left join products p on p.manufacturer_code = o.manufacturer and p.reference = o.reference
    on conflict (company_id, manufacturer_code, reference, serial_key) do nothing`.execute(tx);
}
