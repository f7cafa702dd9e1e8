import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, recordset, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { ContractState } from '../contract.ts';

/** Fields of a stored contract that its lines take over. */
export interface StoredState {
  id: string;
  state: ContractState;
  subOrganisationId: string | null;
}

/** States and sub-organisations of contracts as they stand after a change, by id. */
export async function readContractStates(tx: ScopedDb, contracts: readonly ObjectKey[]): Promise<ReadonlyMap<string, StoredState>> {
  const keys = contracts.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await sql<StoredState>`
    select c.id, c.state, c.sub_organisation_id from ${recordset(keys, objectKeys, 'k')}
    join contracts c on c.company_id = k.company_id and c.id = k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether each contract bears the number of another of its manufacturer: one outside the batch, or an earlier one of it. An imported contract may
 *  come from the ERP too; nobody enters it a second time.
 *  @param contracts `id` is null for new ones; `isSame`: it is entered, and keeps the number that it has */
export async function findTakenNumbers(
  tx: ScopedDb,
  contracts: readonly { companyId: number; id: string | null; manufacturer: string; number: string; isEntered: boolean; isSame: boolean }[],
): Promise<boolean[]> {
  const own = contracts.flatMap(({ id }) => id ?? []);
  const { rows } = await sql<{ key: string }>`
    select c.company_id || ' ' || c.manufacturer_code || ' ' || c.number as key
    from ${recordset(contracts, { companyId: 'integer', manufacturer: 'text', number: 'text', isEntered: 'boolean', isSame: 'boolean' }, 'r')}
    join contracts c on c.company_id = r.company_id and c.manufacturer_code = r.manufacturer and c.number = r.number
      and not r.is_same and (r.is_entered or c.source <> 'import')
    where c.id <> all(${own}::uuid[])`.execute(tx);
  const taken = new Set(rows.map(({ key }) => key));
  return contracts.map(({ companyId, manufacturer, number }) => {
    const key = `${companyId} ${manufacturer} ${number}`;
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  });
}

/** The contracts whose lines name devices. */
export async function findContractsNaming(tx: ScopedDb, devices: readonly ObjectKey[]): Promise<ObjectKey[]> {
  const { rows } = await sql<ObjectKey>`select distinct l.company_id, l.contract_id as id from ${recordset(devices, objectKeys, 'k')}
    join contract_lines l on l.company_id = k.company_id and l.device_id = k.id`.execute(tx);
  return rows;
}

/** The devices that lines of stored contracts name. */
export async function findDevicesOfContracts(tx: ScopedDb, contracts: readonly ObjectKey[]): Promise<ObjectKey[]> {
  if (contracts.length === 0) return [];
  const keys = contracts.map(({ companyId, id }) => ({ companyId, id }));
  const { rows } = await sql<ObjectKey>`select distinct l.company_id, l.device_id as id from ${recordset(keys, objectKeys, 'k')}
    join contract_lines l on l.company_id = k.company_id and l.contract_id = k.id where l.device_id is not null`.execute(tx);
  return rows;
}

/** Labels of sites, by id. */
export async function readSiteLabels(tx: ScopedDb, companies: readonly number[], ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const sites = await tx.selectFrom('sites').select(['id', 'label']).where('companyId', 'in', companies).where('id', 'in', ids).execute();
  return new Map(sites.map(({ id, label }) => [id, label]));
}
