import type { Insertable, Selectable } from 'kysely';
import { addNamedDevices, indexDevices } from '#installed-base/equipment/server/devices.service.ts';
import { findNamedDevices, toSerialText, type DevicePlace, type SerialKey } from '#installed-base/equipment/server/known-devices.store.ts';
import { findProducts, toProductKey } from '#installed-base/catalogue/server/products.store.ts';
import { findRemovedParts } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteRows, renewStatistics, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { ContractLinesTable, ContractsTable } from '#platform/data/server/db/tables.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { resolveLineDays, countPeriodMonths, type ContractLineKind, type ContractType } from '../contract.ts';
import { readFindability } from './contract-search.store.ts';
import { readContractStates, findDevicesOfContracts, type StoredState } from './contracts-feed.store.ts';
import { compareLines, type StoredLine } from './line-changes.ts';

/** A line to write. `startsOn`, `endsOn`: its own days, where they are not its contract's. */
export interface WrittenLine {
  id: string;
  externalId: string | null;
  kind: ContractLineKind;
  manufacturer: string;
  reference: string;
  description: string;
  serial: string | null;
  quantity: number;
  serviceLevel: string | null;
  supportType: string | null;
  startsOn: string | null;
  endsOn: string | null;
  warrantyUntil: string | null;
  /** Site of a new device, and of a line without one. */
  siteId: string | null;
  orderNumber: string | null;
  comment: string | null;
}

/** A contract to write, with all its lines in their order. */
export interface WrittenContract {
  companyId: number;
  id: string;
  number: string;
  label: string | null;
  type: ContractType;
  manufacturer: string;
  smartAccount: string | null;
  virtualAccount: string | null;
  ccoId: string | null;
  startsOn: string;
  endsOn: string;
  /** Whole months; null: computed from the days. */
  periodMonths: number | null;
  status: 'active' | 'inactive';
  orderNumber: string | null;
  comment: string | null;
  /** The next three are written at creation only. From then on they belong to the portal. */
  subOrganisationId: string | null;
  isImported: boolean;
  importBatchId: string | null;
  origin: { source: 'erp' | 'portal'; externalId: string; externalVersion: number } | { source: 'import' };
  lines: readonly WrittenLine[];
  /** The contract as stored; absent for a new one. */
  before?: Selectable<ContractsTable> | undefined;
  /** Its stored lines by the ERP's id; absent for a new one. Those that it no longer has are deleted. */
  linesBefore?: ReadonlyMap<string, StoredLine> | undefined;
}

/** The serial number of a line, as devices are known by it; `undefined` without one. */
export const toSerialKey = (companyId: number, { manufacturer, reference, serial }: Pick<WrittenLine, 'manufacturer' | 'reference' | 'serial'>) => {
  const serialKey = referenceKey(serial ?? '');
  return serialKey === '' ? undefined : ({ companyId, manufacturer, reference, serialKey } satisfies SerialKey);
};

/** Writes contracts with their lines, creates the devices that hardware lines name, and journals it all: the one way in, for the feed and for
 *  the import. Set-wise, whatever their number; in the scope of the system. The archived state of a contract stays, and so do the fields of a
 *  device that belong to the customer. */
export async function writeContracts(tx: ScopedDb, author: Author, contracts: readonly WrittenContract[]): Promise<void> {
  if (contracts.length === 0) return;
  const products = await findProducts(
    tx,
    contracts.flatMap(({ lines }) => lines),
  );
  await upsertRows(tx, { table: 'contracts', key: ['companyId', 'id'], once: ['source', 'externalId', ...keptColumns] }, contracts.map(toContractValues));
  const states = await readContractStates(tx, contracts);
  const devices = await placeDevices(tx, contracts, states, products);
  const named = await findDevicesOfContracts(
    tx,
    contracts.filter(({ before }) => before),
  );
  const lines = contracts.map((contract) =>
    contract.lines.map((line, index) => toLineValues(contract, line, index, { state: states.get(contract.id)!, devices, products })),
  );
  await upsertRows(tx, { table: 'contract_lines', key: ['companyId', 'id'], once: ['contractId', 'externalId'] }, lines.flat());
  await deleteRows(
    tx,
    'contract_lines',
    'id',
    contracts.flatMap(({ companyId, lines: kept, linesBefore }) => findRemovedParts(companyId, kept, linesBefore)),
  );
  await renewStatistics(tx, ['contracts', 'contract_lines', 'devices']);
  // Devices that a contract no longer names lose its number.
  await indexDevices(tx, [...named, ...devices.values()]);
  await recordContracts(tx, author, contracts, lines);
  await renewStatistics(tx, ['search_entries', 'search_references']);
}

const toContractValues = (contract: WrittenContract) => {
  const { origin } = contract;
  return {
    companyId: contract.companyId,
    id: contract.id,
    number: contract.number,
    label: contract.label,
    type: contract.type,
    manufacturerCode: contract.manufacturer,
    smartAccount: contract.smartAccount,
    virtualAccount: contract.virtualAccount,
    ccoId: contract.ccoId,
    startsOn: contract.startsOn,
    endsOn: contract.endsOn,
    periodMonths: contract.periodMonths ?? countPeriodMonths(contract.startsOn, contract.endsOn),
    status: contract.status,
    isImported: contract.isImported,
    importBatchId: contract.importBatchId,
    orderNumber: contract.orderNumber,
    comment: contract.comment,
    subOrganisationId: contract.subOrganisationId,
    lineCount: contract.lines.length,
    source: origin.source,
    externalId: origin.source === 'import' ? null : origin.externalId,
    externalVersion: origin.source === 'import' ? null : origin.externalVersion,
  } satisfies Insertable<ContractsTable>;
};

/** Creates the devices that hardware lines name. @returns the devices of all lines, by `toSerialText` */
async function placeDevices(
  tx: ScopedDb,
  contracts: readonly WrittenContract[],
  states: ReadonlyMap<string, StoredState>,
  products: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, DevicePlace>> {
  const named = contracts.flatMap((contract) =>
    contract.lines.flatMap((line) => {
      const key = toSerialKey(contract.companyId, line);
      return key ? [{ contract, line, key }] : [];
    }),
  );
  await addNamedDevices(
    tx,
    named
      .filter(({ line }) => line.kind === 'hardware')
      .map(({ contract, line, key }) => ({
        ...key,
        ...resolveCoveredDays(contract, line, states),
        serial: line.serial!,
        description: line.description,
        productId: products.get(toProductKey(line)) ?? null,
        siteId: line.siteId,
        subOrganisationId: states.get(contract.id)!.subOrganisationId,
        warrantyUntil: line.warrantyUntil,
        source: contract.origin.source,
        importBatchId: contract.importBatchId,
      })),
  );
  return findNamedDevices(
    tx,
    named.map(({ key }) => key),
  );
}

/** Days that a line covers: those of an active contract. */
function resolveCoveredDays(
  contract: WrittenContract,
  line: WrittenLine,
  states: ReadonlyMap<string, StoredState>,
): { fromOn: string | null; untilOn: string | null } {
  return states.get(contract.id)!.state === 'active' ? resolveLineDays(line, contract) : { fromOn: null, untilOn: null };
}

interface Surroundings {
  state: StoredState;
  devices: ReadonlyMap<string, DevicePlace>;
  products: ReadonlyMap<string, string>;
}

/** A line with a device stands where the device stands. */
function toLineValues(contract: WrittenContract, line: WrittenLine, index: number, { state, devices, products }: Surroundings) {
  const key = toSerialKey(contract.companyId, line);
  const device = key && devices.get(toSerialText(key));
  const { fromOn, untilOn } = resolveLineDays(line, contract);
  return {
    companyId: contract.companyId,
    id: line.id,
    contractId: contract.id,
    position: index + 1,
    kind: line.kind,
    manufacturerCode: line.manufacturer,
    productId: products.get(toProductKey(line)) ?? null,
    reference: line.reference,
    description: line.description,
    serial: key ? line.serial : null,
    serialKey: key?.serialKey ?? null,
    deviceId: device?.id ?? null,
    quantity: line.quantity,
    serviceLevel: line.serviceLevel,
    supportType: line.supportType,
    startsOn: line.startsOn,
    endsOn: line.endsOn,
    fromOn,
    untilOn,
    warrantyUntil: line.warrantyUntil,
    siteId: device ? device.siteId : line.siteId,
    subOrganisationId: device ? device.subOrganisationId : state.subOrganisationId,
    contractState: state.state,
    orderNumber: line.orderNumber,
    comment: line.comment,
    externalId: line.externalId,
  } satisfies Insertable<ContractLinesTable>;
}

/** Columns that a later version from the source does not change. */
const keptColumns = ['subOrganisationId', 'isImported', 'importBatchId'] as const;
/** Columns without an entry of their own: the number of lines says less than what became of each. */
const unjournalled = [...keptColumns, 'lineCount'];

/** @param lines the written lines of each contract */
async function recordContracts(tx: ScopedDb, author: Author, contracts: readonly WrittenContract[], lines: readonly (readonly StoredLine[])[]): Promise<void> {
  const found = new Map((await readFindability(tx, contracts)).map((one) => [one.object.id, one]));
  const parts = await compareLines(
    tx,
    contracts.map(({ companyId, before, linesBefore }, index) => ({
      companyId,
      before: [...(linesBefore?.values() ?? [])],
      after: before ? lines[index]! : [],
    })),
  );
  await record(
    tx,
    author,
    contracts.map((contract, index): Change => {
      const { before, origin } = contract;
      const action = before ? 'updated' : origin.source === 'import' ? 'imported' : 'created';
      const fields = {
        ...(before ? changedFields(before, toContractValues(contract), { except: unjournalled }) : {}),
        ...(parts[index]!.length === 0 ? {} : { lines: { parts: parts[index]! } }),
      };
      return { ...found.get(contract.id)!, action, fields };
    }),
  );
}
