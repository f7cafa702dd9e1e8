import { withdrawImportedContracts } from '../imported-contracts.service.ts';
import { withdrawImportedDevices } from '#installed-base/equipment/server/devices.service.ts';
import type { BatchKey, OnProgress } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { withdrawImportedSites } from '#parties/sites/server/imported-sites.service.ts';

/** Share of the contracts in the whole, in percent; their devices and sites take the rest. */
const contractsShare = 70;

/** Removes what an import created, in the caller's transaction. @param onProgress percent removed @throws a violation of a foreign key when something else names a part of it */
export async function withdrawImport(tx: ScopedDb, author: Author, key: BatchKey, onProgress: OnProgress): Promise<void> {
  await withdrawImportedContracts(tx, author, key, (share) => onProgress(Math.floor(share * contractsShare)));
  await withdrawImportedDevices(tx, key);
  await withdrawImportedSites(tx, author, key);
}
