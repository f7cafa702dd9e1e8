import { sql } from 'kysely';
import type { WrittenContract, WrittenLine } from '../contracts.service.ts';
import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb, Scope } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import type { ImportRowsTable } from '#platform/data/server/db/tables.ts';
import { ownColumn } from '#platform/data/server/db/typed-sql.ts';
import type { ImportSummary } from '../../imports/contract-imports.api.ts';
import { indexSites } from '../../imports/check.ts';

/** Letters and digits of a reference. */
const toKey = (column: string) => sql.raw(`upper(regexp_replace(${column}, '[^A-Za-z0-9]+', '', 'g'))`);

/** Maximum contracts, and maximum sites, that a summary lists. */
const listedMax = 100;

/** Objects that the rows of an import would create. */
export async function readSummary(tx: ScopedDb, { companyId, id }: BatchKey): Promise<ImportSummary> {
  const { rows } = await sql<ImportSummary>`
    with r as materialized (select * from import_rows where company_id = ${companyId} and batch_id = ${id}),
    c as (
      select r.number, m.name as manufacturer, max(r.label) as label, count(*)::integer as lines, min(r.starts_on) as starts_on, max(r.ends_on) as ends_on
      from r join manufacturers m on m.code = r.manufacturer_code group by m.name, r.number
    ),
    d as (
      select r.kind = 'hardware' and r.serial_key is not null as is_device, r.serial_key is null as is_bare, exists (
        select 1 from devices v where v.company_id = r.company_id and v.manufacturer_code = r.manufacturer_code and v.serial_key = r.serial_key
          and (r.kind <> 'hardware' or ${toKey('v.reference')} = ${toKey('r.reference')})
      ) as is_known from r
    ),
    s as (select min(site_label) as label from r where site_id is null and site_key is not null group by site_key)
    select (select count(*)::integer from c) as contracts, (select count(*)::integer from r) as lines,
      (select count(*)::integer from d where is_device and not is_known) as new_devices,
      (select count(*)::integer from d where is_known) as known_devices,
      (select count(*)::integer from d where not is_known and not is_device) as without_device,
      (select count(*)::integer from s) as new_sites,
      coalesce((select jsonb_agg(jsonb_build_object('number', number, 'manufacturer', manufacturer, 'label', label, 'lines', lines, 'startsOn', starts_on, 'endsOn', ends_on)
        order by number collate house.french, manufacturer) from (select * from c order by number collate house.french, manufacturer limit ${listedMax}) t), '[]') as contract_list,
      coalesce((select jsonb_agg(label order by label collate house.french) from (select label from s order by label collate house.french limit ${listedMax}) t), '[]') as site_list`.execute(
    tx,
  );
  return rows[0]!;
}

/** A contract of an import; its fields are those of the first row that gives them. */
export interface PlannedContract extends Pick<
  WrittenContract,
  'manufacturer' | 'number' | 'label' | 'type' | 'smartAccount' | 'virtualAccount' | 'ccoId' | 'orderNumber' | 'startsOn' | 'endsOn'
> {
  /** Number of its lines. */
  lines: number;
}

/** Value of the first row of a group that has one. */
const pickFirst = (name: keyof ImportRowsTable) => {
  const column = ownColumn('import_rows', name);
  return sql`(array_agg(${column} order by line) filter (where ${column} is not null))[1]`;
};

export async function readPlannedContracts(tx: ScopedDb, { companyId, id }: BatchKey): Promise<PlannedContract[]> {
  const { rows } = await sql<PlannedContract>`select manufacturer_code as manufacturer, number, count(*)::integer as lines, ${pickFirst('label')} as label,
      ${pickFirst('type')} as type, ${pickFirst('smartAccount')} as smart_account, ${pickFirst('virtualAccount')} as virtual_account, ${pickFirst('ccoId')} as cco_id,
      ${pickFirst('orderNumber')} as order_number, min(starts_on) as starts_on, max(ends_on) as ends_on
    from import_rows where company_id = ${companyId} and batch_id = ${id}
    group by manufacturer_code, number order by manufacturer_code, number`.execute(tx);
  return rows;
}

/** A line of an import. `number`: that of its contract. */
export interface PlannedLine extends Omit<WrittenLine, 'id' | 'externalId' | 'startsOn' | 'endsOn'> {
  number: string;
  startsOn: string;
  endsOn: string;
  /** Key of its site, when that is new. */
  siteKey: string | null;
}

/** Lines of these contracts, in the order of the file. */
export async function readPlannedLines(tx: ScopedDb, { companyId, id }: BatchKey, contracts: readonly PlannedContract[]): Promise<PlannedLine[]> {
  const keys = contracts.map(({ manufacturer, number }) => ({ manufacturer, number }));
  const { rows } = await sql<PlannedLine>`select r.manufacturer_code as manufacturer, r.number, r.kind, r.reference, r.description, r.serial, r.quantity,
      r.service_level, r.support_type, r.starts_on, r.ends_on, r.warranty_until,
      r.site_id, r.site_key, r.order_number, r.comment
    from ${recordset(keys, { manufacturer: 'text', number: 'text' }, 'k')}
    join import_rows r on r.company_id = ${companyId} and r.batch_id = ${id} and r.manufacturer_code = k.manufacturer and r.number = k.number
    order by r.line`.execute(tx);
  return rows;
}

/** Gives rows the sites that were created since their check, so that no site is created twice. */
export async function placeKnownSites(tx: ScopedDb, batch: BatchKey): Promise<void> {
  const wanted = await readPlannedSites(tx, batch);
  if (wanted.length === 0) return;
  const known = indexSites(await selectKnownSites({ db: tx }, batch.companyId).execute());
  const found = wanted.flatMap(({ key }) => (known.has(key) ? [{ key, siteId: known.get(key)! }] : []));
  if (found.length === 0) return;
  await sql`update import_rows r set site_id = k.site_id, site_key = null, site_label = null
    from ${recordset(found, { key: 'text', siteId: 'uuid' }, 'k')}
    where r.company_id = ${batch.companyId} and r.batch_id = ${batch.id} and r.site_id is null and r.site_key = k.key`.execute(tx);
}

/** Sites that the import creates, by the key of their rows. */
export async function readPlannedSites(tx: ScopedDb, { companyId, id }: BatchKey): Promise<{ key: string; label: string }[]> {
  const { rows } = await sql<{ key: string; label: string }>`select site_key as key, (array_agg(site_label order by line))[1] as label from import_rows
    where company_id = ${companyId} and batch_id = ${id} and site_id is null and site_key is not null group by site_key order by site_key`.execute(tx);
  return rows;
}

/** Sites and service levels that the check and the template know. */
export const selectKnownSites = ({ db }: Pick<Scope, 'db'>, companyId: number) =>
  db.selectFrom('sites').select(['id', 'code', 'label']).where('companyId', '=', companyId).where('archivedAt', 'is', null).orderBy('label').limit(5000);
export const selectKnownServiceLevels = ({ db }: Pick<Scope, 'db'>, companyId: number) =>
  db
    .selectFrom('contract_lines')
    .select((eb) => eb.ref('serviceLevel').$notNull().as('level'))
    .distinct()
    .where('companyId', '=', companyId)
    .where('serviceLevel', 'is not', null)
    .orderBy('serviceLevel')
    .limit(50);
