import { sql } from 'kysely';
import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows, renewStatistics } from '#platform/data/server/db/set-wise.ts';
import type { CheckedRow } from '../../imports/check.ts';
import type { ContractFlaw } from '../../imports/contract-import-flaws.ts';

/** Stores rows of a file, set-wise. */
export async function addRows(tx: ScopedDb, { companyId, id }: BatchKey, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const key = { companyId, batchId: id };
  await insertRows(
    tx,
    'import_rows',
    rows.map((row) => ({
      ...key,
      line: row.line,
      number: row.number,
      label: row.label,
      type: row.type,
      manufacturerCode: row.manufacturer,
      kind: row.kind,
      reference: row.reference,
      description: row.description,
      serial: row.serial,
      serialKey: row.serialKey,
      quantity: row.quantity,
      serviceLevel: row.serviceLevel,
      supportType: row.supportType,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      siteId: row.siteId,
      siteLabel: row.siteLabel,
      siteKey: row.siteKey,
      smartAccount: row.smartAccount,
      virtualAccount: row.virtualAccount,
      ccoId: row.ccoId,
      warrantyUntil: row.warrantyUntil,
      orderNumber: row.orderNumber,
      comment: row.comment,
    })),
  );
}

/** Forgets the rows of a file. */
export async function clearRows(tx: ScopedDb, { companyId, id }: BatchKey): Promise<void> {
  await tx.deleteFrom('import_rows').where('companyId', '=', companyId).where('batchId', '=', id).execute();
}

const toKey = (column: string) => sql.raw(`upper(regexp_replace(${column}, '[^A-Za-z0-9]+', '', 'g'))`);

/** Takes over the spelling of the catalogue, of known devices, else of the first row of the file: `c9300 48p a` is C9300-48P-A. A reference that is
 *  known as it is written stays, and one that could be several. */
export async function spellReferences(tx: ScopedDb, { companyId, id }: BatchKey): Promise<void> {
  // Renew the planner's statistics of the rows of a check before they are read again.
  await renewStatistics(tx, ['import_rows']);
  await sql`
    with w as materialized (
      select manufacturer_code, reference, ${toKey('reference')} as key, first_value(reference) over (
        partition by manufacturer_code, ${toKey('reference')} order by min(line)) as first
      from import_rows where company_id = ${companyId} and batch_id = ${id} and manufacturer_code is not null and reference is not null
      group by manufacturer_code, reference
    ),
    v as materialized (select manufacturer_code, reference, ${toKey('reference')} as key from devices where company_id = ${companyId} group by 1, 2)
    update import_rows r set reference = s.reference
    from (
      select w.manufacturer_code, w.reference as written, coalesce(p.only, d.only, case when p.count = 0 and d.count = 0 then w.first end) as reference
      from w
      cross join lateral (
        select count(*), case when count(*) = 1 then min(o.reference) end as only, coalesce(bool_or(o.reference = w.reference), false) as is_known
        from products o where o.manufacturer_code = w.manufacturer_code and ${toKey('o.reference')} = w.key
      ) p
      cross join lateral (
        select count(*), case when count(*) = 1 then min(v.reference) end as only, coalesce(bool_or(v.reference = w.reference), false) as is_known
        from v where v.manufacturer_code = w.manufacturer_code and v.key = w.key
      ) d
      where w.key <> '' and not p.is_known and not d.is_known
    ) s
    where r.company_id = ${companyId} and r.batch_id = ${id} and r.manufacturer_code = s.manufacturer_code and r.reference = s.written
      and s.reference <> s.written`.execute(tx);
}

/** Takes over known serial numbers from codes that begin with the S of a bar code. One warning for each. */
export async function spellSerials(tx: ScopedDb, { companyId, id }: BatchKey): Promise<ContractFlaw[]> {
  const { rows } = await sql<{ line: number; written: string; serial: string }>`
    with known as (
      select distinct on (r.line) r.line, r.serial as written, v.serial, v.serial_key
      from import_rows r
      join devices v on v.company_id = r.company_id and v.manufacturer_code = r.manufacturer_code and v.serial_key = substr(r.serial_key, 2)
      where r.company_id = ${companyId} and r.batch_id = ${id} and r.serial_key ~ '^S.{5,}$' and not exists (
        select from devices o where o.company_id = r.company_id and o.manufacturer_code = r.manufacturer_code and o.serial_key = r.serial_key)
      order by r.line, v.serial
    )
    update import_rows r set serial = known.serial, serial_key = known.serial_key from known
    where r.company_id = ${companyId} and r.batch_id = ${id} and r.line = known.line
    returning r.line, known.written, known.serial`.execute(tx);
  return rows.map(({ line, written, serial }) => ({ line, column: 'serial', code: 'serialPrefix', value: written, params: { serial } }));
}

/** Contracts of the file whose number another contract of the manufacturer bears: an import only adds, and never changes what the ERP or another
 *  import brought. One error for each, in its first row. */
export async function findExistingContracts(tx: ScopedDb, { companyId, id }: BatchKey): Promise<ContractFlaw[]> {
  const { rows } = await sql<{ line: number; number: string; manufacturer: string }>`select r.line, r.number, m.name as manufacturer
    from (
      select manufacturer_code, number, min(line) as line from import_rows where company_id = ${companyId} and batch_id = ${id}
      group by manufacturer_code, number
    ) r
    join manufacturers m on m.code = r.manufacturer_code
    cross join lateral (
      select from contracts c where c.company_id = ${companyId} and c.manufacturer_code = r.manufacturer_code and c.number = r.number limit 1
    ) c`.execute(tx);
  return rows.map(({ line, number, manufacturer }) => ({ line, column: 'number', code: 'contractExists', value: number, params: { manufacturer } }));
}

/** Serial numbers that a running contract covers already. */
export async function findRunningSerials(tx: ScopedDb, { companyId, id }: BatchKey, today: string): Promise<ContractFlaw[]> {
  const { rows } = await sql<{ line: number; serial: string; contract: string; until: string }>`select distinct on (r.line) r.line, r.serial,
      c.number as contract, l.until_on as until
    from import_rows r
    join contract_lines l on l.company_id = r.company_id and l.serial_key = r.serial_key and l.manufacturer_code = r.manufacturer_code
      and l.contract_state = 'active' and l.until_on >= ${today}::date
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    where r.company_id = ${companyId} and r.batch_id = ${id} and r.serial_key is not null
    order by r.line, l.until_on desc`.execute(tx);
  return rows.map(({ line, serial, contract, until }) => ({ line, column: 'serial', code: 'running', value: serial, params: { contract, until } }));
}

/** Number of rows, and of the contracts that they make. */
export const countImported = (tx: ScopedDb, { companyId, id }: BatchKey): Promise<{ rows: number; objects: number }> =>
  tx
    .selectFrom('import_rows')
    .select([
      sql<number>`count(*)::integer`.as('rows'),
      sql<number>`count(distinct (manufacturer_code, number)) filter (where number is not null)::integer`.as('objects'),
    ])
    .where('companyId', '=', companyId)
    .where('batchId', '=', id)
    .executeTakeFirstOrThrow();
