import { sql } from 'kysely';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { insertRows, renewStatistics } from '#platform/server/db/set-wise.ts';
import type { CheckedRow } from '../check.ts';
import { flawCodes, type Flaw } from '../flaws.ts';
import type { BatchKey } from './batches.store.ts';

/** Rows and findings of a file: written set-wise, a thousand at a time. */

export async function addRows(tx: ScopedDb, { companyId, id }: BatchKey, rows: readonly CheckedRow[], flaws: readonly Flaw[]): Promise<void> {
  const key = { company_id: companyId, batch_id: id };
  if (rows.length > 0)
    await insertRows(
      tx,
      'import_rows',
      rows.map((row) => ({
        ...key,
        line: row.line,
        number: row.number,
        label: row.label,
        type: row.type,
        manufacturer_code: row.manufacturer,
        kind: row.kind,
        reference: row.reference,
        description: row.description,
        serial: row.serial,
        serial_key: row.serialKey,
        quantity: row.quantity,
        service_level: row.serviceLevel,
        support_type: row.supportType,
        starts_on: row.startsOn,
        ends_on: row.endsOn,
        site_id: row.siteId,
        site_label: row.siteLabel,
        site_key: row.siteKey,
        smart_account: row.smartAccount,
        virtual_account: row.virtualAccount,
        cco_id: row.ccoId,
        warranty_until: row.warrantyUntil,
        order_number: row.orderNumber,
        comment: row.comment,
      })),
    );
  if (flaws.length > 0)
    await insertRows(
      tx,
      'import_flaws',
      flaws.map(({ line, column, code, value, params }) => ({
        ...key,
        line,
        column_key: column,
        code,
        severity: flawCodes[code],
        value,
        params: { ...params },
      })),
    );
}

/** Tells the planner of the rows that a check has read, before they are read again. */
export const renewRowStatistics = (tx: ScopedDb): Promise<void> => renewStatistics(tx, ['import_rows', 'import_flaws']);

/** Takes over the spelling of the catalogue and of known devices: `c9300-48p-a` is C9300-48P-A. */
export async function spellReferences(tx: ScopedDb, { companyId, id }: BatchKey): Promise<void> {
  await sql`update import_rows r set reference = p.reference from products p
    where r.company_id = ${companyId} and r.batch_id = ${id} and p.manufacturer_code = r.manufacturer_code
      and upper(p.reference) = upper(r.reference) and p.reference <> r.reference`.execute(tx);
}

/** Contracts of the file whose number another contract of the manufacturer bears: an import only adds, and never changes what the ERP or another
 *  import brought. One error for each, in its first row. */
export async function noteExistingContracts(tx: ScopedDb, { companyId, id }: BatchKey): Promise<number> {
  const noted = await sql`insert into import_flaws (company_id, batch_id, line, column_key, code, severity, value, params)
    select ${companyId}, ${id}, r.line, 'number', 'contractExists', 'error', r.number, jsonb_build_object('manufacturer', m.name)
    from (
      select manufacturer_code, number, min(line) as line from import_rows where company_id = ${companyId} and batch_id = ${id}
      group by manufacturer_code, number
    ) r
    join manufacturers m on m.code = r.manufacturer_code
    cross join lateral (select from contracts c where c.company_id = ${companyId} and c.manufacturer_code = r.manufacturer_code and c.number = r.number limit 1) c
    on conflict do nothing`.execute(tx);
  return Number(noted.numAffectedRows ?? 0);
}

/** Serial numbers that a running contract covers already. */
export async function noteRunning(tx: ScopedDb, { companyId, id }: BatchKey, today: string): Promise<void> {
  await sql`insert into import_flaws (company_id, batch_id, line, column_key, code, severity, value, params)
    select distinct on (r.line) r.company_id, r.batch_id, r.line, 'serial', 'running', 'warning', r.serial,
      jsonb_build_object('contract', c.number, 'until', l.until_on)
    from import_rows r
    join contract_lines l on l.company_id = r.company_id and l.serial_key = r.serial_key and l.manufacturer_code = r.manufacturer_code
      and l.contract_state = 'active' and l.until_on >= ${today}::date
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    where r.company_id = ${companyId} and r.batch_id = ${id} and r.serial_key is not null
    order by r.line, l.until_on desc
    on conflict do nothing`.execute(tx);
}

export interface CheckFigures {
  row_count: number;
  contract_count: number;
  error_count: number;
  error_row_count: number;
  warning_count: number;
}

/** Figures of a check that has ended. */
export async function checkFigures(tx: ScopedDb, { companyId, id }: BatchKey): Promise<CheckFigures> {
  const { rows } = await sql<CheckFigures>`select r.row_count, r.contract_count, f.error_count, f.error_row_count, f.warning_count
    from (select count(*)::integer as row_count, count(distinct (manufacturer_code, number)) filter (where number is not null)::integer as contract_count
      from import_rows where company_id = ${companyId} and batch_id = ${id}) r
    cross join (select count(*) filter (where severity = 'error')::integer as error_count,
        count(distinct line) filter (where severity = 'error')::integer as error_row_count,
        count(*) filter (where severity = 'warning')::integer as warning_count
      from import_flaws where company_id = ${companyId} and batch_id = ${id}) f`.execute(tx);
  return rows[0]!;
}
