import { sql } from 'kysely';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';

/** Device of a report: its id there, with what is written on it. */
interface NamedInReport {
  id: string;
  reference: string;
  serial: string;
}

interface ReportedTicket {
  companyId: number;
  ticketId: string;
}

const keyTypes = { id: 'uuid', reference: 'text', serialKey: 'text' };
const toKeyRecords = (reported: readonly NamedInReport[]) =>
  recordset(
    reported.map(({ id, reference, serial }) => ({ id, reference, serialKey: referenceKey(serial) })),
    keyTypes,
    'r',
  );

/** Devices of the base by their id in the report: the one with that reference, else the only one with that serial number. */
export async function findReportedDevices(
  tx: ScopedDb,
  { companyId }: ReportedTicket,
  reported: readonly NamedInReport[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; deviceId: string }>`
    select r.id, v.id as device_id from ${toKeyRecords(reported)} cross join lateral (
      select d.id, lower(d.reference) = lower(r.reference) as is_same, count(*) over () as bearers from devices d
      where d.company_id = ${companyId} and d.serial_key = r.serial_key order by is_same desc, d.created_at limit 1
    ) v where v.is_same or v.bearers = 1`.execute(tx);
  return new Map(rows.map(({ id, deviceId }) => [id, deviceId]));
}

/** Creates devices of an order line of the ticket, else of the catalogue, else of another device with their reference; without any of these their
 *  manufacturer is unknown, and the report alone names them. */
export async function insertReportedDevices(tx: ScopedDb, { companyId, ticketId }: ReportedTicket, devices: readonly NamedInReport[]): Promise<void> {
  const rows = devices.map(({ reference, serial, id }) => ({ id: newId(), reported: id, reference, serial, serialKey: referenceKey(serial) }));
  const columns = { id: 'uuid', reported: 'uuid', reference: 'text', serial: 'text', serialKey: 'text' };
  await sql`insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, order_line_id, source)
    select ${companyId}::integer, r.id, o.manufacturer, p.id, o.reference, coalesce(p.description, o.description), r.serial, r.serial_key, o.line, 'portal'
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
