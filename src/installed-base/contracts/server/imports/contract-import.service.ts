import { m } from '#generated/messages/messages.js';
import { importError, type ImportKind, type BatchKey, type OnProgress } from '#capabilities/imports/server/import-kind.service.ts';
import { serveImport } from '#capabilities/imports/server/imports.service.ts';
import { selectMakers } from '#installed-base/catalogue/server/makers.store.ts';
import { contractImportEndpoints } from '../../imports/contract-imports.api.ts';
import type { CheckedRow } from '../../imports/check.ts';
import { contractFlaws } from '../../imports/contract-import-flaws.ts';
import { contractMatrix, type MatrixColumn } from '../../imports/contract-matrix.ts';
import { addRows, clearRows, countImported, findExistingContracts, findRunningSerials, spellReferences, spellSerials } from './contract-rows.store.ts';
import { importContracts } from './import.ts';
import { selectKnownSites, placeKnownSites, readSummary } from './plan.store.ts';
import { buildContractTemplate } from './contract-template.ts';
import {
  findContractsOnImportedDevices,
  findDiscussedContracts,
  findEditedContracts,
  findRenewalRequests,
  deleteContracts,
  readImportedContracts,
} from './imported-contracts.store.ts';
import { findUsedDevices, type DeviceUse } from '#installed-base/equipment/server/known-devices.store.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { indexDevices, withdrawImportedDevices } from '#installed-base/equipment/server/devices.service.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { withdrawImportedSites } from '#parties/sites/server/imported-sites.service.ts';
import { readFindability } from '../contract-search.store.ts';

/** Share of the contracts in the whole, in percent; their devices and sites take the rest. */
const contractsShare = 70;

/** Contracts deleted with one statement: more at once would keep other people's requests waiting. */
const contractsAtATime = 100;

/** Removes what an import created, in the caller's transaction. @param onProgress percent removed @throws a violation of a foreign key when something else names a part of it */
async function withdrawImport(tx: ScopedDb, author: Author, key: BatchKey, onProgress: OnProgress): Promise<void> {
  await withdrawContracts(tx, author, key, (share) => onProgress(Math.floor(share * contractsShare)));
  await withdrawImportedDevices(tx, key);
  await withdrawImportedSites(tx, author, key);
}

/** Deletes the contracts of an import, with their lines; devices that were known before are no longer found by their numbers.
 *  @param onProgress share deleted, up to 1 */
async function withdrawContracts(tx: ScopedDb, author: Author, key: BatchKey, onProgress: (share: number) => Promise<void>): Promise<void> {
  const contracts = await readImportedContracts(tx, key);
  for (let from = 0; from < contracts.length; from += contractsAtATime) {
    const chunk = contracts.slice(from, from + contractsAtATime);
    const objects = await readFindability(tx, chunk);
    await indexDevices(tx, await deleteContracts(tx, key, chunk));
    await record(
      tx,
      author,
      objects.map(({ companyId, object }) => ({ companyId, object, action: 'deleted', search: null })),
    );
    await onProgress((from + chunk.length) / contracts.length);
  }
}

const deviceUses = {
  delivered: m['contracts.import.blocker.delivery'],
  reported: m['contracts.import.blocker.reported'],
  edited: m['contracts.import.blocker.device'],
} as const satisfies Record<DeviceUse, unknown>;

/** Objects that depend on what an import created. */
async function listDependants(db: ScopedDb, key: BatchKey, locale: Locale): Promise<string[]> {
  const options = { locale };
  const devices = await findUsedDevices(db, key);
  const contracts = await findContractsOnImportedDevices(db, key);
  const edited = await findEditedContracts(db, key);
  const requests = await findRenewalRequests(db, key);
  const discussed = await findDiscussedContracts(db, key);
  return [
    ...devices.map(({ serial, use }) => deviceUses[use]({ serial }, options)),
    ...contracts.map((contract) => m['contracts.import.blocker.contract'](contract, options)),
    ...edited.map((number) => m['contracts.import.blocker.edited']({ number }, options)),
    ...requests.map((number) => m['contracts.import.blocker.request']({ number }, options)),
    ...discussed.map((number) => m['contracts.import.blocker.conversation']({ number }, options)),
  ];
}

const kind: ImportKind<CheckedRow> = {
  matrix: contractMatrix,
  endpoints: contractImportEndpoints,
  flaws: contractFlaws,
  texts: { title: m['contracts.import.template.title'], fileName: m['contracts.import.template.fileName'] },
  checkRight({ sites, subOrganisations }, part) {
    if (part === 'new' && (sites !== null || subOrganisations !== null)) throw importError('imports.limited');
  },
  template: buildContractTemplate,
  check: {
    module: new URL('./check.worker.ts', import.meta.url),
    async known(scope, { companyId }, today) {
      const [[catalogue], sites] = await scope.read(selectMakers(scope.db), selectKnownSites(scope, companyId));
      return { today, manufacturers: catalogue!.makers, aliases: catalogue!.aliases, sites };
    },
  },
  addRows,
  clearRows,
  async findFlaws(tx, key, today) {
    await spellReferences(tx, key);
    const spelled = await spellSerials(tx, key);
    return [...spelled, ...(await findExistingContracts(tx, key)), ...(await findRunningSerials(tx, key, today))];
  },
  counts: countImported,
  async summary(tx, key) {
    await placeKnownSites(tx, key);
    return readSummary(tx, key);
  },
  conflicts: findExistingContracts,
  async write(tx, author, key, onProgress) {
    await placeKnownSites(tx, key);
    await importContracts(tx, author, key, onProgress);
  },
  dependants: listDependants,
  withdraw: withdrawImport,
};

/** The import of contracts. */
export const contractImport = serveImport<MatrixColumn>(kind);
