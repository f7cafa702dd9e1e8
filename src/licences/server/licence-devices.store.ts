import { referenceKey } from '#platform/search-key.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { rowsOf } from '#platform/server/db/set-wise.ts';

/** Devices of licences that the scope sees, by company and serial number. A serial that several devices bear names none. */
export async function devicesOfSerials(
  tx: ScopedDb,
  wanted: readonly { companyId: number; serial: string | null }[],
): Promise<(companyId: number, serial: string | null) => string | null> {
  const keys = wanted.flatMap(({ companyId, serial }) => (serial ? [{ companyId, serialKey: referenceKey(serial) }] : []));
  const found = new Map<string, string | null>();
  if (keys.length > 0) {
    const rows = await tx
      .selectFrom(rowsOf(keys, { companyId: 'integer', serialKey: 'text' }, 'k'))
      .innerJoin('devices as d', (join) => join.onRef('d.company_id', '=', 'k.companyId').onRef('d.serial_key', '=', 'k.serialKey'))
      .select(['d.company_id as companyId', 'd.serial_key as serialKey', 'd.id'])
      .distinct()
      .execute();
    for (const { companyId, serialKey, id } of rows) {
      const key = `${companyId} ${serialKey}`;
      found.set(key, found.has(key) ? null : id);
    }
  }
  return (companyId, serial) => (serial && found.get(`${companyId} ${referenceKey(serial)}`)) || null;
}
