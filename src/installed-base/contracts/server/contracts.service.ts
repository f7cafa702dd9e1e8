import type { Insertable, Selectable } from 'kysely';
import { addNamedDevices, indexDevices } from '#installed-base/equipment/server/devices.service.ts';
import { findNamedDevices, serialText, type DevicePlace, type SerialKey } from '#installed-base/equipment/server/known-devices.store.ts';
import { findProducts, productKey } from '#installed-base/catalogue/server/products.store.ts';
import { leftOut } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deleteRows, renewStatistics, upsertRows } from '#platform/data/server/db/set-wise.ts';
import type { ContractLinesTable, ContractsTable } from '#platform/data/server/db/tables.ts';
import { record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { daysOfLine, periodMonths, type ContractLineKind, type ContractType } from '../contract.ts';
import { findabilityOf } from './contract-search.store.ts';
import { contractStatesOf, devicesNamedBy, type StoredState } from './contracts-feed.store.ts';
import { lineChangesOf, type StoredLine } from './line-changes.ts';

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
export const serialOf = (companyId: number, { manufacturer, reference, serial }: Pick<WrittenLine, 'manufacturer' | 'reference' | 'serial'>) => {
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
  await upsertRows(tx, { table: 'contracts', key: ['company_id', 'id'], once: ['source', 'external_id', ...keptColumns] }, contracts.map(contractValues));
  const states = await contractStatesOf(tx, contracts);
  const devices = await placeDevices(tx, contracts, states, products);
  const named = await devicesNamedBy(
    tx,
    contracts.filter(({ before }) => before),
  );
  const lines = contracts.map((contract) =>
    contract.lines.map((line, index) => lineValues(contract, line, index, { state: states.get(contract.id)!, devices, products })),
  );
  await upsertRows(tx, { table: 'contract_lines', key: ['company_id', 'id'], once: ['contract_id', 'external_id'] }, lines.flat());
  await deleteRows(
    tx,
    'contract_lines',
    'id',
    contracts.flatMap(({ companyId, lines: kept, linesBefore }) => leftOut(companyId, kept, linesBefore)),
  );
  await renewStatistics(tx, ['contracts', 'contract_lines', 'devices']);
  // Devices that a contract no longer names lose its number.
  await indexDevices(tx, [...named, ...devices.values()]);
  await journal(tx, author, contracts, lines);
  await renewStatistics(tx, ['search_entries', 'search_references']);
}

const contractValues = (contract: WrittenContract) => {
  const { origin } = contract;
  return {
    company_id: contract.companyId,
    id: contract.id,
    number: contract.number,
    label: contract.label,
    type: contract.type,
    manufacturer_code: contract.manufacturer,
    smart_account: contract.smartAccount,
    virtual_account: contract.virtualAccount,
    cco_id: contract.ccoId,
    starts_on: contract.startsOn,
    ends_on: contract.endsOn,
    period_months: contract.periodMonths ?? periodMonths(contract.startsOn, contract.endsOn),
    status: contract.status,
    is_imported: contract.isImported,
    import_batch_id: contract.importBatchId,
    order_number: contract.orderNumber,
    comment: contract.comment,
    sub_organisation_id: contract.subOrganisationId,
    line_count: contract.lines.length,
    source: origin.source,
    external_id: origin.source === 'import' ? null : origin.externalId,
    external_version: origin.source === 'import' ? null : origin.externalVersion,
  } satisfies Insertable<ContractsTable>;
};

/** Creates the devices that hardware lines name. @returns the devices of all lines, by `serialText` */
async function placeDevices(
  tx: ScopedDb,
  contracts: readonly WrittenContract[],
  states: ReadonlyMap<string, StoredState>,
  products: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, DevicePlace>> {
  const named = contracts.flatMap((contract) =>
    contract.lines.flatMap((line) => {
      const key = serialOf(contract.companyId, line);
      return key ? [{ contract, line, key }] : [];
    }),
  );
  await addNamedDevices(
    tx,
    named
      .filter(({ line }) => line.kind === 'hardware')
      .map(({ contract, line, key }) => ({
        ...key,
        ...coveredDays(contract, line, states),
        serial: line.serial!,
        description: line.description,
        productId: products.get(productKey(line)) ?? null,
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
function coveredDays(
  contract: WrittenContract,
  line: WrittenLine,
  states: ReadonlyMap<string, StoredState>,
): { fromOn: string | null; untilOn: string | null } {
  return states.get(contract.id)!.state === 'active' ? daysOfLine(line, contract) : { fromOn: null, untilOn: null };
}

interface Surroundings {
  state: StoredState;
  devices: ReadonlyMap<string, DevicePlace>;
  products: ReadonlyMap<string, string>;
}

/** A line with a device stands where the device stands. */
function lineValues(contract: WrittenContract, line: WrittenLine, index: number, { state, devices, products }: Surroundings) {
  const key = serialOf(contract.companyId, line);
  const device = key && devices.get(serialText(key));
  const { fromOn, untilOn } = daysOfLine(line, contract);
  return {
    company_id: contract.companyId,
    id: line.id,
    contract_id: contract.id,
    position: index + 1,
    kind: line.kind,
    manufacturer_code: line.manufacturer,
    product_id: products.get(productKey(line)) ?? null,
    reference: line.reference,
    description: line.description,
    serial: key ? line.serial : null,
    serial_key: key?.serialKey ?? null,
    device_id: device?.id ?? null,
    quantity: line.quantity,
    service_level: line.serviceLevel,
    support_type: line.supportType,
    starts_on: line.startsOn,
    ends_on: line.endsOn,
    from_on: fromOn,
    until_on: untilOn,
    warranty_until: line.warrantyUntil,
    site_id: device ? device.siteId : line.siteId,
    sub_organisation_id: device ? device.subOrganisationId : state.subOrganisationId,
    contract_state: state.state,
    order_number: line.orderNumber,
    comment: line.comment,
    external_id: line.externalId,
  } satisfies Insertable<ContractLinesTable>;
}

/** Columns that a later version from the source does not change. */
const keptColumns = ['sub_organisation_id', 'is_imported', 'import_batch_id'] as const;
/** Columns without an entry of their own: the number of lines says less than what became of each. */
const unjournalled = [...keptColumns, 'line_count'];

/** @param lines the written lines of each contract */
async function journal(tx: ScopedDb, author: Author, contracts: readonly WrittenContract[], lines: readonly (readonly StoredLine[])[]): Promise<void> {
  const found = new Map((await findabilityOf(tx, contracts)).map((one) => [one.object.id, one]));
  const parts = await lineChangesOf(
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
        ...(before ? changedFields(before, contractValues(contract), { except: unjournalled }) : {}),
        ...(parts[index]!.length === 0 ? {} : { lines: { parts: parts[index]! } }),
      };
      return { ...found.get(contract.id)!, action, fields };
    }),
  );
}
