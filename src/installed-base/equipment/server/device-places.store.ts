import { sql, type Compilable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { recordQuery } from '#platform/data/server/db/typed-sql.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { sitesAtMost } from '../device.ts';
import type { DevicePlace, DeviceSite } from '../device.api.ts';

/** The customer's own fields of a device, with what its journal entry needs. */
export interface OwnRecord extends DevicePlace {
  companyId: number;
  id: string;
  serial: string;
}

const selectOwnRecords = (db: ScopedDb) =>
  db
    .selectFrom('devices as v')
    .select((eb) => [
      'v.companyId',
      'v.id',
      'v.serial',
      'v.room',
      'v.hostName',
      'v.note',
      'v.version',
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.id', 's.code', 's.label', 's.city'])
          .whereRef('s.companyId', '=', 'v.companyId')
          .whereRef('s.id', '=', 'v.siteId'),
      ).as('site'),
      jsonObjectFrom(
        eb
          .selectFrom('sub_organisations as o')
          .select(['o.id', 'o.name'])
          .whereRef('o.companyId', '=', 'v.companyId')
          .whereRef('o.id', '=', 'v.subOrganisationId'),
      ).as('subOrganisation'),
    ]);

/** The devices with these ids that the scope sees, locked. */
export async function lockDevices(tx: ScopedDb, ids: readonly string[]): Promise<OwnRecord[]> {
  // In the order of their ids: two requests that share devices wait for each other instead of failing.
  await tx.selectFrom('devices').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return readOwnDevices(tx, ids);
}

export const readOwnDevices = (tx: ScopedDb, ids: readonly string[]): Promise<OwnRecord[]> =>
  selectOwnRecords(tx).where('v.id', 'in', ids).orderBy('v.id').execute();

/** Id of the device of a key. */
export async function findDeviceId(tx: ScopedDb, { manufacturer, reference, serialKey }: { manufacturer: string; reference: string; serialKey: string }) {
  const row = await tx
    .selectFrom('devices')
    .select('id')
    .where('manufacturerCode', '=', manufacturer)
    .where('reference', '=', reference)
    .where('serialKey', '=', serialKey)
    .executeTakeFirst();
  return row?.id;
}

/** Room of a device, where it stands at that site. */
export async function readRoom(tx: ScopedDb, id: string, siteId: string): Promise<string | null> {
  const row = await tx.selectFrom('devices').select('room').where('id', '=', id).where('siteId', '=', siteId).executeTakeFirst();
  return row?.room ?? null;
}

/** Columns that belong to the customer. */
export interface OwnColumns {
  siteId?: string | null;
  subOrganisationId?: string | null;
  room?: string | null;
  hostName?: string | null;
  note?: string | null;
}

export async function writeOwnColumns(tx: ScopedDb, ids: readonly string[], columns: OwnColumns): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ ...columns, version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Whether a device may stand there: a site in use, or a sub-organisation, that the scope sees. */
export async function isPlace(tx: ScopedDb, table: 'sites' | 'sub_organisations', id: string): Promise<boolean> {
  const row =
    table === 'sites'
      ? await tx.selectFrom('sites').select('id').where('id', '=', id).where('archivedAt', 'is', null).executeTakeFirst()
      : await tx.selectFrom('sub_organisations').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** As `searchWords` writes words: lower case, without accents. */
const writtenPlainly = sql`regexp_replace(normalize(lower(concat_ws(' ', s.label, s.code, s.city)), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** Sites to choose from, by label; `words` are parts of their label, code or city. */
export const selectSitesToChoose = ({ db }: CompanyScope, words: readonly string[]): Compilable<DeviceSite> => {
  let query = db.selectFrom('sites as s').select(['s.id', 's.code', 's.label', 's.city']).where('s.archivedAt', 'is', null);
  for (const word of words) query = query.where(sql<boolean>`position(${word} in ${writtenPlainly}) > 0`);
  return recordQuery<DeviceSite>(query.orderBy('s.label').limit(sitesAtMost));
};
