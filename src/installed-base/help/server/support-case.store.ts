import { sql, type Compilable } from 'kysely';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { SearchKeys } from '#platform/lists/server/search-keys.ts';
import { indexedIds, selectFound } from '#platform/lists/server/search.ts';
import { isUuid } from '#platform/kernel/address.ts';
import { type contractStates, ccoIdManufacturers } from '#installed-base/contracts/contract.ts';
import { contractKind } from '#installed-base/contracts/contracts.journal.ts';

/** Maximum subjects that one number leads to, and maximum choices of each kind. */
const subjectsAtMost = 10;
const choicesAtMost = 6;

interface ContractColumns {
  contractId: string | null;
  number: string | null;
  serviceLevel: string | null;
  startsOn: string | null;
  endsOn: string | null;
  state: (typeof contractStates)[number] | null;
  isImported: boolean | null;
  ccoId: string | null;
  smartAccount: string | null;
  virtualAccount: string | null;
}
/** A device or a contract with the contract that counts. */
export interface CaseRecord extends ContractColumns {
  manufacturer: string;
  manufacturerName: string;
  deviceId: string | null;
  serial: string | null;
  reference: string | null;
  description: string | null;
  siteLabel: string | null;
}

/** Devices by id, or by the key of a serial number, each with the contract that counts on a day. */
export const selectCaseDevices = ({ db }: CompanyScope, by: { id: string } | { serialKey: string }, today: string): Compilable<CaseRecord> =>
  db
    .selectFrom('devices as v')
    .innerJoin('manufacturers as f', 'f.code', 'v.manufacturerCode')
    .leftJoin('sites as s', (join) => join.onRef('s.companyId', '=', 'v.companyId').onRef('s.id', '=', 'v.siteId'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contract_lines as l')
          .innerJoin('contracts as c', (join) => join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.contractId'))
          .select([
            'c.id as contractId',
            'c.number',
            'l.serviceLevel',
            'l.fromOn as startsOn',
            'l.untilOn as endsOn',
            'c.isImported',
            'c.ccoId',
            'c.smartAccount',
            'c.virtualAccount',
          ])
          .select('l.contractState as state')
          .whereRef('l.companyId', '=', 'v.companyId')
          .whereRef('l.deviceId', '=', 'v.id')
          .orderBy(sql`l.contract_state = 'active'`, 'desc')
          // A manufacturer takes no case on the contract that follows the running one.
          .orderBy(sql`l.from_on <= ${today}::date`, 'desc')
          .orderBy('l.untilOn', 'desc')
          .orderBy('l.id')
          .limit(1)
          .as('k'),
      (join) => join.onTrue(),
    )
    .select([
      'v.manufacturerCode as manufacturer',
      'f.name as manufacturerName',
      'v.id as deviceId',
      'v.serial',
      'v.reference',
      'v.description',
      's.label as siteLabel',
      'k.contractId',
      'k.number',
      'k.serviceLevel',
      'k.startsOn',
      'k.endsOn',
      'k.isImported',
      'k.ccoId',
      'k.smartAccount',
      'k.virtualAccount',
      'k.state',
    ])
    .where('id' in by ? 'v.id' : 'v.serialKey', '=', 'id' in by ? by.id : by.serialKey)
    .orderBy('v.id')
    .limit(subjectsAtMost);

/** Contracts by number or id. */
export const selectCaseContracts = ({ db }: CompanyScope, code: string): Compilable<CaseRecord> =>
  db
    .selectFrom('contracts as c')
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturerCode')
    .select((eb) => [
      'c.manufacturerCode as manufacturer',
      'f.name as manufacturerName',
      sql<null>`null`.as('deviceId'),
      sql<null>`null`.as('serial'),
      sql<null>`null`.as('reference'),
      sql<null>`null`.as('description'),
      sql<null>`null`.as('siteLabel'),
      'c.id as contractId',
      'c.number',
      sql<null>`null`.as('serviceLevel'),
      'c.startsOn',
      'c.endsOn',
      'c.isImported',
      'c.ccoId',
      'c.smartAccount',
      'c.virtualAccount',
      // Computed by the database: no check lists its words.
      eb.ref('c.state').$castTo<(typeof contractStates)[number]>().as('state'),
    ])
    .where(isUuid(code) ? 'c.id' : 'c.number', '=', code)
    .orderBy('c.id')
    .limit(subjectsAtMost);

/** Maximum contracts without a CCO ID that are named. */
export const lackingShown = 20;

/** Running contracts without the CCO ID that their manufacturer asks for; one more than are named. */
export const selectContractsWithoutCcoId = ({ db }: CompanyScope, today: string): Compilable<{ id: string; number: string }> =>
  db
    .selectFrom('contracts as c')
    .select(['c.id', 'c.number'])
    .where('c.ccoId', 'is', null)
    .where('c.state', '=', 'active')
    .where('c.manufacturerCode', 'in', sql<string>`(${sql.join(ccoIdManufacturers.map((one) => sql.lit(one)))})`)
    .where('c.endsOn', '>=', today)
    .orderBy('c.endsOn')
    .orderBy('c.id')
    .limit(lackingShown + 1);

export interface CaseChoice {
  kind: 'device' | 'contract';
  id: string;
  title: string;
  detail: string;
  manufacturer: string;
  manufacturerCode: string;
}

/** Devices and contracts that a search finds, by their numbers. */
export const selectCaseChoices = (scope: CompanyScope, found: SearchKeys): Compilable<CaseChoice>[] => [
  selectFound(scope, { table: 'devices', alias: 'v' }, indexedIds(deviceKind)(scope, found))
    .innerJoin('manufacturers as f', 'f.code', 'v.manufacturerCode')
    .select([
      sql<'device'>`'device'`.as('kind'),
      'v.id',
      'v.serial as title',
      sql<string>`v.reference || ', ' || v.description`.as('detail'),
      'f.name as manufacturer',
      'f.code as manufacturerCode',
    ])
    .orderBy('v.serialKey')
    .limit(choicesAtMost),
  selectFound(scope, { table: 'contracts', alias: 'c' }, indexedIds(contractKind)(scope, found))
    .innerJoin('manufacturers as f', 'f.code', 'c.manufacturerCode')
    .select([
      sql<'contract'>`'contract'`.as('kind'),
      'c.id',
      'c.number as title',
      sql<string>`coalesce(c.label, '')`.as('detail'),
      'f.name as manufacturer',
      'f.code as manufacturerCode',
    ])
    .where('c.state', '<>', 'archived')
    .orderBy('c.number')
    .limit(choicesAtMost),
];
