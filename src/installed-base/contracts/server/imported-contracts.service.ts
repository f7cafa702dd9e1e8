import { sql } from 'kysely';
import { indexDevices } from '#installed-base/equipment/server/devices.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { findabilityOf } from './contract-search.store.ts';

/** Import that created contracts. */
interface ImportKey {
  companyId: number;
  id: string;
}

/** Contracts from elsewhere whose lines name a device of the import, each with the serial number. */
export async function contractsOnImportedDevices(tx: ScopedDb, { companyId, id }: ImportKey): Promise<{ number: string; serial: string }[]> {
  const { rows } = await sql<{ number: string; serial: string }>`select distinct on (c.number) c.number, d.serial
    from devices d
    join contract_lines l on l.company_id = d.company_id and l.device_id = d.id
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id
    where d.company_id = ${companyId} and d.import_batch_id = ${id} and c.import_batch_id is distinct from ${id}
    order by c.number, d.serial`.execute(tx);
  return rows;
}

/** Contracts of the import that a person has edited, assigned or archived: each of their changes counts one version more. */
export async function editedImportedContracts(tx: ScopedDb, { companyId, id }: ImportKey): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contracts')
    .select('number')
    .where('company_id', '=', companyId)
    .where('import_batch_id', '=', id)
    .where('version', '>', 1)
    .orderBy('number')
    .execute();
  return contracts.map(({ number }) => number);
}

/** Contracts of the import that people have a conversation about. */
export async function discussedImportedContracts(tx: ScopedDb, { companyId, id }: ImportKey): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select c.number from contracts c
    where c.company_id = ${companyId} and c.import_batch_id = ${id}
      and exists (select 1 from conversations v where v.company_id = c.company_id and v.kind = 'contract' and v.object_id = c.id)
    order by c.number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Requests that name a line or a device of the import. One that its author dropped asks for nothing any more. */
export async function requestsForImported(tx: ScopedDb, { companyId, id }: ImportKey): Promise<string[]> {
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

/** Contracts deleted with one statement: more at once would keep other people's requests waiting. */
const contractsAtATime = 100;

/** Deletes the contracts that an import created, with their lines; devices that were known before are no longer found by their numbers.
 *  @param onProgress share deleted, up to 1 @throws a violation of a foreign key when something else names one */
export async function withdrawImportedContracts(tx: ScopedDb, author: Author, key: ImportKey, onProgress: (share: number) => Promise<void>): Promise<void> {
  const contracts = await tx.selectFrom('contracts').select('id').where('company_id', '=', key.companyId).where('import_batch_id', '=', key.id).execute();
  for (let from = 0; from < contracts.length; from += contractsAtATime) {
    const chunk = contracts.slice(from, from + contractsAtATime);
    await withdrawContracts(
      tx,
      author,
      key,
      chunk.map((contract) => contract.id),
    );
    await onProgress((from + chunk.length) / contracts.length);
  }
}

async function withdrawContracts(tx: ScopedDb, author: Author, { companyId, id }: ImportKey, ids: readonly string[]): Promise<void> {
  const objects = await findabilityOf(
    tx,
    ids.map((contractId) => ({ companyId, id: contractId })),
  );
  const { rows: devices } = await sql<ObjectKey>`select distinct v.company_id as "companyId", v.id from contracts c
    join contract_lines l on l.company_id = c.company_id and l.contract_id = c.id
    join devices v on v.company_id = l.company_id and v.id = l.device_id
    where c.company_id = ${companyId} and c.id = any(${ids}) and v.import_batch_id is distinct from ${id}`.execute(tx);
  await sql`delete from contracts where company_id = ${companyId} and id = any(${ids})`.execute(tx);
  await indexDevices(tx, devices);
  await record(
    tx,
    author,
    objects.map(({ object }) => ({ companyId, object, action: 'deleted', search: null })),
  );
}
