import { checkParents } from '#parties/companies/server/companies.service.ts';
import { resolveMakerCodes } from '#installed-base/catalogue/server/makers.service.ts';
import { withdrawEnteredDevices } from '#installed-base/equipment/server/devices.service.ts';
import { readSentValues } from '#capabilities/ingest/server/kept-values.service.ts';
import { refuseDocuments, StillUsed } from '#capabilities/ingest/server/feed.service.ts';
import { checkVersion, enteredHead, landCorrected, landEntered, removeEntered, type Entering } from '#capabilities/ingest/server/entered.service.ts';
import type { TakenValues } from '#capabilities/ingest/source.schema.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { findContractFlaws, keepInContract, clearChangedMonths } from '../contract-entry.ts';
import { contractError } from '../contracts.errors.ts';
import type { ContractFeedRow } from '../contracts.feed.ts';
import { contractKind } from '../contracts.journal.ts';
import { contractAddress } from '../contracts.paths.ts';
import type { ContractChange, ContractEntry } from '../entered-contracts.schema.ts';
import { lockContracts } from './contract-changes.store.ts';
import { contractsFeed } from './contracts.feed.ts';
import { findDevicesOfContracts } from './contracts-feed.store.ts';
import { selectContractToEnter, findEntered, isAskedAbout, nameLines, readVersion, writeVersion, type ContractToEnter } from './entered-contracts.store.ts';

/** Contracts that the provider's people enter by hand, and corrections of those of the ERP and of imports. They land like rows of the feed
 *  (decisions 0060 and 0065). */

type Row = ContractFeedRow;
type Line = Row['lines'][number];
type EnteredLine = ContractEntry['lines'][number];

/** Enters a contract. @throws notFound, invalid */
export async function enterContract(tx: ScopedDb, entering: Entering, companyId: number, given: ContractEntry): Promise<{ id: string; number: string }> {
  const { subOrganisation, ...entry } = await resolveMakerCodes(tx, given);
  await checkParents(tx, companyId, listParents(entry, subOrganisation));
  const number = entry.number || (await takeNextNumber(tx, { kind: 'enteredContract', prefix: 'CTP', today: entering.today }));
  const externalId = newId();
  const row: Row = {
    ...enteredHead(companyId, externalId, 1),
    ...buildHead(entry),
    number,
    periodMonths: null,
    imported: false,
    subOrganisation,
    lines: entry.lines.map((line, index) => ({ ...toFedLine(line), id: String(index + 1), orderNumber: null, comment: null })),
  };
  await landEntered(tx, contractsFeed, entering, { companyId, row, existing: null });
  const { id } = await findEntered(tx, companyId, externalId);
  return { id, number };
}

/** Changes a contract. Of one that the ERP sent, its lines stay, and corrected values are kept against its feed.
 *  @throws notFound, conflict with the version that stands, invalid */
export async function changeContract(tx: ScopedDb, entering: Entering, id: string, given: ContractChange): Promise<{ version: number }> {
  const { version, reason, ...change } = await resolveMakerCodes(tx, given);
  let contract = await lockContract(tx, id, version);
  const by: Entering = { ...entering, reason };
  if (contract.source === 'erp') {
    await correct(tx, by, contract, clearChangedMonths(buildRow(contract), buildCorrectedRow(contract, change)));
  } else {
    await checkParents(tx, contract.companyId, listParents(change, null));
    await nameLines(tx, contract);
    contract = await selectContractToEnter(tx, id).executeTakeFirstOrThrow();
    const { row, existing } = buildNextVersion(contract);
    await landEntered(tx, contractsFeed, by, {
      companyId: contract.companyId,
      row: { ...row, ...buildHead(change), lines: buildLines(contract, change) },
      existing,
    });
  }
  return readVersion(tx, id);
}

/** Takes the ERP's values back. Those that nobody has corrected stay as they are. @throws notFound, conflict */
export async function takeSentOfContract(tx: ScopedDb, entering: Entering, id: string, { version, paths }: TakenValues): Promise<{ version: number }> {
  const contract = await lockContract(tx, id, version);
  if (contract.source === 'erp')
    await correct(tx, entering, contract, keepInContract(buildRow(contract), await readSentValues(tx, contractsFeed.name, id, paths)).row);
  return readVersion(tx, id);
}

/** Takes away a contract that was entered by mistake, and the devices that nothing but it names.
 *  @throws notFound, conflict, contracts.notEntered, contracts.inUse */
export async function removeContract(tx: ScopedDb, entering: Entering, id: string, version: number): Promise<void> {
  const contract = await lockContract(tx, id, version);
  const { companyId, number } = contract;
  if (contract.source !== 'portal') throw contractError('contracts.notEntered');
  const devices = await findDevicesOfContracts(tx, [{ companyId, id }]);
  try {
    await refuseDocuments(tx, companyId, contractKind, id);
    if (await isAskedAbout(tx, contract)) throw new StillUsed('renewal_requests');
    await removeEntered(tx, contractsFeed, entering, buildNextVersion(contract).existing);
  } catch (error) {
    throw error instanceof StillUsed ? contractError('contracts.inUse', { number }) : error;
  }
  await withdrawEnteredDevices(tx, devices);
}

/** A contract, held until the transaction ends, in the version that its author has seen. @throws notFound, conflict */
async function lockContract(tx: ScopedDb, id: string, version: number): Promise<ContractToEnter> {
  const [held] = await lockContracts(tx, [id]);
  if (!held) throw platformError('notFound');
  const contract = await selectContractToEnter(tx, id).executeTakeFirstOrThrow();
  checkVersion(contract.version, version);
  return contract;
}

/** Parents of a contract and of its lines, as the form names them. */
const listParents = ({ manufacturer, lines }: Pick<ContractEntry, 'manufacturer' | 'lines'>, subOrganisation: string | null) => ({
  manufacturers: [{ path: 'manufacturer', id: manufacturer }, ...lines.map((line, index) => ({ path: `lines.${index}.manufacturer`, id: line.manufacturer }))],
  sites: lines.map(({ site }, index) => ({ path: `lines.${index}.site`, id: site })),
  subOrganisations: [{ path: 'subOrganisation', id: subOrganisation }],
});

/** Fields of a contract as its row has them. */
const buildHead = ({ lines: _lines, ...entry }: Omit<ContractChange, 'version' | 'reason'>) => ({
  ...entry,
  label: entry.label || null,
  smartAccount: entry.smartAccount || null,
  virtualAccount: entry.virtualAccount || null,
  ccoId: entry.ccoId || null,
  orderNumber: entry.orderNumber || null,
  comment: entry.comment || null,
});

const toFedLine = ({ id: _id, serial, serviceLevel, supportType, ...line }: EnteredLine) => ({
  ...line,
  serial: serial || null,
  serviceLevel: serviceLevel || null,
  supportType: supportType || null,
});

/** Lines of an entered contract after a change. New ones are numbered on. @throws invalid for a line of another contract */
function buildLines(contract: ContractToEnter, change: Omit<ContractChange, 'version' | 'reason'>): Line[] {
  const stored = new Map(contract.lines.map((line) => [line.id, line]));
  let last = Math.max(0, ...contract.lines.map(({ externalId }) => Number(externalId)).filter(Number.isInteger));
  return change.lines.map((line, index): Line => {
    const own = line.id === null ? undefined : stored.get(line.id);
    if (line.id !== null && !own) throw platformError('invalid', {}, { flaws: [{ path: `lines.${index}.id`, code: 'field.invalid' }] });
    return { ...toFedLine(line), id: own?.externalId ?? String(++last), orderNumber: own?.orderNumber ?? null, comment: own?.comment ?? null };
  });
}

/** A contract of the ERP with the values that may be corrected. @throws invalid for a line that it does not have, and for contradictions */
function buildCorrectedRow(contract: ContractToEnter, change: Omit<ContractChange, 'version' | 'reason'>): Row {
  const before = buildRow(contract);
  const { label, smartAccount, virtualAccount, ccoId, startsOn, endsOn, status, orderNumber, comment } = buildHead(change);
  const changes = new Map(change.lines.map((line, index) => [line.id, { line: toFedLine(line), index }]));
  const lines = contract.lines.map((stored, rank): Line => {
    const changed = changes.get(stored.id)?.line;
    changes.delete(stored.id);
    if (!changed) return before.lines[rank]!;
    const { description, serial, serviceLevel, supportType, startsOn: from, endsOn: until, warrantyUntil } = changed;
    return { ...before.lines[rank]!, description, serial, serviceLevel, supportType, startsOn: from, endsOn: until, warrantyUntil };
  });
  const unknown = [...changes.values()].map(({ index }): FieldFlaw => ({ path: `lines.${index}.id`, code: 'field.invalid' }));
  const after = { ...before, label, smartAccount, virtualAccount, ccoId, startsOn, endsOn, status, orderNumber, comment, lines };
  const flaws = [...unknown, ...findContractFlaws(after).map(({ path, message }): FieldFlaw => ({ path: path.join('.'), code: message }))];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
  return after;
}

async function correct(tx: ScopedDb, entering: Entering, contract: ContractToEnter, after: Row): Promise<void> {
  const { companyId, id, number } = contract;
  // Corrected lines count as a change of their contract.
  await writeVersion(tx, id, contract.version + 1);
  await landCorrected(tx, contractsFeed, entering, { companyId, id, before: buildRow(contract), after, title: number, address: contractAddress(id) });
}

/** A contract as a row of its feed, in the version that landed last. Its places are named by the portal's ids. */
function buildRow(contract: ContractToEnter): Row {
  const { companyId, id, source: _source, externalId, externalVersion, version: _version, isImported, origin: _origin, lines, ...values } = contract;
  return {
    ...enteredHead(companyId, externalId ?? id, Number(externalVersion ?? 0)),
    ...values,
    imported: isImported,
    lines: lines.map(({ id: lineId, externalId: name, ...line }) => ({ ...line, id: name ?? lineId })),
  };
}

/** Next version of an entered or imported contract; its months follow from its days. */
function buildNextVersion(contract: ContractToEnter) {
  const row = buildRow(contract);
  return {
    row: { ...row, version: row.version + 1, periodMonths: null },
    existing: { companyId: contract.companyId, externalId: row.id, id: contract.id, version: row.version },
  };
}
