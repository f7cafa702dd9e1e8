import { indexDevices, withdrawImportedDevices } from '#installed-base/equipment/server/devices.service.ts';
import type { BatchKey, OnProgress } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { withdrawImportedSites } from '#parties/sites/server/imported-sites.service.ts';
import { findabilityOf } from '../contract-search.store.ts';
import { deleteContracts, importedContracts } from './imported-contracts.store.ts';

/** Share of the contracts in the whole, in percent; their devices and sites take the rest. */
const contractsShare = 70;

/** Contracts deleted with one statement: more at once would keep other people's requests waiting. */
const contractsAtATime = 100;

/** Removes what an import created, in the caller's transaction. @param onProgress percent removed @throws a violation of a foreign key when something else names a part of it */
export async function withdrawImport(tx: ScopedDb, author: Author, key: BatchKey, onProgress: OnProgress): Promise<void> {
  await withdrawContracts(tx, author, key, (share) => onProgress(Math.floor(share * contractsShare)));
  await withdrawImportedDevices(tx, key);
  await withdrawImportedSites(tx, author, key);
}

/** Deletes the contracts of an import, with their lines; devices that were known before are no longer found by their numbers.
 *  @param onProgress share deleted, up to 1 */
async function withdrawContracts(tx: ScopedDb, author: Author, key: BatchKey, onProgress: (share: number) => Promise<void>): Promise<void> {
  const contracts = await importedContracts(tx, key);
  for (let from = 0; from < contracts.length; from += contractsAtATime) {
    const chunk = contracts.slice(from, from + contractsAtATime);
    const objects = await findabilityOf(tx, chunk);
    await indexDevices(tx, await deleteContracts(tx, key, chunk));
    await record(
      tx,
      author,
      objects.map(({ companyId, object }) => ({ companyId, object, action: 'deleted', search: null })),
    );
    await onProgress((from + chunk.length) / contracts.length);
  }
}
