import { m } from '#generated/messages/messages.js';
import { contractsOnImportedDevices, discussedImportedContracts, editedImportedContracts, requestsForImported } from './imported-contracts.store.ts';
import { usedImportedDevices, type DeviceUse } from '#installed-base/equipment/server/known-devices.store.ts';
import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';

const deviceUses = {
  delivered: m['contracts.import.blocker.delivery'],
  reported: m['contracts.import.blocker.reported'],
  edited: m['contracts.import.blocker.device'],
} as const satisfies Record<DeviceUse, unknown>;

/** Objects that depend on what an import created. */
export async function dependantsOf(db: ScopedDb, key: BatchKey, locale: Locale): Promise<string[]> {
  const options = { locale };
  const devices = await usedImportedDevices(db, key);
  const contracts = await contractsOnImportedDevices(db, key);
  const edited = await editedImportedContracts(db, key);
  const requests = await requestsForImported(db, key);
  const discussed = await discussedImportedContracts(db, key);
  return [
    ...devices.map(({ serial, use }) => deviceUses[use]({ serial }, options)),
    ...contracts.map((contract) => m['contracts.import.blocker.contract'](contract, options)),
    ...edited.map((number) => m['contracts.import.blocker.edited']({ number }, options)),
    ...requests.map((number) => m['contracts.import.blocker.request']({ number }, options)),
    ...discussed.map((number) => m['contracts.import.blocker.conversation']({ number }, options)),
  ];
}
