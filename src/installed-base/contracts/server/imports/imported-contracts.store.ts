import { sql } from 'kysely';
import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';

/** Contracts from elsewhere whose lines name a device of the import, each with the serial number. */
export async function findContractsOnImportedDevices(tx: ScopedDb, { companyId, id }: BatchKey): Promise<{ number: string; serial: string }[]> {
  const { rows } = await sql<{ number: string; serial: string }>`select distinct on (c.number) c.number, d.serial
    from devices d
    join contract_lines l on l.company_id = d.company_id and l.device_id = d.id
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    where d.company_id = ${companyId} and d.import_batch_id = ${id} and c.import_batch_id is distinct from ${id}
    order by c.number, d.serial`.execute(tx);
  return rows;
}

/** Contracts of the import that a person has edited, assigned or archived: each of their changes counts one version more. */
export async function findEditedContracts(tx: ScopedDb, { companyId, id }: BatchKey): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contracts')
    .select('number')
    .where('companyId', '=', companyId)
    .where('importBatchId', '=', id)
    .where('version', '>', 1)
    .orderBy('number')
    .execute();
  return contracts.map(({ number }) => number);
}

/** Contracts of the import that people have a conversation about. */
export async function findDiscussedContracts(tx: ScopedDb, { companyId, id }: BatchKey): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select c.number from contracts c
    where c.company_id = ${companyId} and c.import_batch_id = ${id}
      and exists (select 1 from conversations v where v.company_id = c.company_id and v.kind = 'contract' and v.object_id = c.id)
    order by c.number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Requests that name a line or a device of the import. One that its author dropped asks for nothing any more. */
export async function findRenewalRequests(tx: ScopedDb, { companyId, id }: BatchKey): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select r.number from renewal_requests r
    where r.company_id = ${companyId} and r.state <> 'dropped' and exists (
      select 1 from renewal_request_lines q
      left join contract_lines l on l.company_id = q.company_id and l.id = q.contract_line_id
      left join contracts c on c.company_id = l.company_id and c.id = l.contract_id
      left join devices d on d.company_id = q.company_id and d.id = q.device_id
      where q.company_id = r.company_id and q.request_id = r.id and ${id}::uuid in (c.import_batch_id, d.import_batch_id)
    ) order by r.number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Contracts that the import created. */
export const readImportedContracts = (tx: ScopedDb, { companyId, id }: BatchKey): Promise<ObjectKey[]> =>
  tx.selectFrom('contracts').select(['companyId', 'id']).where('companyId', '=', companyId).where('importBatchId', '=', id).execute();

/** Deletes contracts of the import with their lines. @returns the devices that they named and that were known before */
export async function deleteContracts(tx: ScopedDb, { companyId, id }: BatchKey, contracts: readonly ObjectKey[]): Promise<ObjectKey[]> {
  const ids = contracts.map((contract) => contract.id);
  const { rows } = await sql<ObjectKey>`select distinct v.company_id, v.id from contracts c
    join contract_lines l on l.company_id = c.company_id and l.contract_id = c.id
    join devices v on v.company_id = l.company_id and v.id = l.device_id
    where c.company_id = ${companyId} and c.id = any(${ids}) and v.import_batch_id is distinct from ${id}`.execute(tx);
  await sql`delete from contracts where company_id = ${companyId} and id = any(${ids})`.execute(tx);
  return rows;
}
