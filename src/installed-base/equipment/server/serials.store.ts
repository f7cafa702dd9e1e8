import { sql, type Compilable, type SqlBool } from 'kysely';
import { listSpellings, listTwiceSpelled } from '#platform/kernel/nearest-matches.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery } from '#platform/data/server/db/typed-sql.ts';
import type { KnownSerial } from '../device.api.ts';

/** Serial numbers read before and after a key, in their order. */
const neighboursAtMost = 5;
const spelledAtMost = 20;

export type ReadSerial = Omit<KnownSerial, 'companyName'>;

const selectSerials = ({ db }: CompanyScope) =>
  db
    .selectFrom('devices as v')
    .innerJoin('manufacturers as f', 'f.code', 'v.manufacturerCode')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'v.companyId').onRef('s.id', '=', 'v.siteId'))
    .select(['v.companyId', 'v.manufacturerCode as manufacturer', 'f.name as manufacturerName', 'v.reference', 'v.serial', 's.label as siteLabel']);

/** Devices whose serial number may be meant by a key: spelled like it, or next to it. Each part reads a few rows of the index. */
export function selectLikelySerials(scope: CompanyScope, key: string): Compilable<ReadSerial>[] {
  return [
    selectSerials(scope)
      .where(sql<SqlBool>`v.serial_key = any(${`{${[...listSpellings(key), ...listTwiceSpelled(key)].join()}}`}::text[])`)
      .limit(spelledAtMost),
    selectSerials(scope).where('v.serialKey', '>', key).orderBy('v.serialKey').limit(neighboursAtMost),
    selectSerials(scope).where('v.serialKey', '<', key).orderBy('v.serialKey', 'desc').limit(neighboursAtMost),
  ].map((query) => recordQuery<ReadSerial>(query));
}

/** Device of a serial number, as a conversation is about it. */
export const selectDeviceSubject = ({ db }: CompanyScope, serial: string) =>
  db
    .selectFrom('devices as v')
    .select(['v.id as objectId', 'v.serial as title', 'v.serial as number', 'v.serial as page', 'v.reference as topic', 'v.siteId', 'v.subOrganisationId'])
    .where('v.serial', '=', serial)
    .orderBy('v.id')
    .limit(sql.lit(1));
