import { referenceKey } from '#platform/search-key.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { rowsOf } from '#platform/server/db/set-wise.ts';

/** Devices of licences, by company and serial number. A serial that several devices bear names none. */
export async function devicesOfSerials(
  tx: ScopedDb,
  wanted: readonly { companyId: number; serial: string | null }[],
): Promise<(companyId: number, serial: string | null) => string | null> {
  const keys = wanted.flatMap(({ companyId, serial }) => (serial ? [{ companyId, serial_key: referenceKey(serial) }] : []));
  const found = new Map<string, string | null>();
  if (keys.length > 0) {
    const rows = await tx
      .selectFrom(rowsOf(keys, { companyId: 'integer', serial_key: 'text' }, 'k'))
      .innerJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'k.companyId').onRef('d.serial_key', '=', 'k.serial_key'))
      .select(['d.company_id', 'd.serial_key', 'd.id'])
      .distinct()
      .execute();
    for (const { company_id, serial_key, id } of rows) {
      const key = `${company_id} ${serial_key}`;
      found.set(key, found.has(key) ? null : id);
    }
  }
  return (companyId, serial) => (serial && found.get(`${companyId} ${referenceKey(serial)}`)) || null;
}

/** The same in the caller's company. */
export async function devicesByKey(tx: ScopedDb, serials: readonly string[]): Promise<(serial: string | null) => string | null> {
  if (serials.length === 0) return () => null;
  const rows = await tx
    .selectFrom('devices')
    .select(['serial_key', 'id'])
    .where('serial_key', 'in', [...new Set(serials.map(referenceKey))])
    .execute();
  const ids = Map.groupBy(rows, (row) => row.serial_key);
  return (serial) => {
    const found = serial === null ? [] : (ids.get(referenceKey(serial)) ?? []);
    return found.length === 1 ? found[0]!.id : null;
  };
}
