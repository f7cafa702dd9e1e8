import { m } from '#generated/messages/messages.js';
import {
  contractsOnImportedDevices,
  discussedImportedContracts,
  editedImportedContracts,
  requestsForImported,
} from '../imported-contracts.service.ts';
import { usedImportedDevices, type DeviceUse } from '#installed-base/equipment/server/imported-devices.service.ts';
import type { BatchKey } from '#capabilities/imports/server/import-kind.service.ts';
import type { Locale } from '#platform/locale.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';

const deviceUses = {
  delivered: m['contract-imports.blocker.delivery'],
  reported: m['contract-imports.blocker.reported'],
  edited: m['contract-imports.blocker.device'],
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
    ...contracts.map((contract) => m['contract-imports.blocker.contract'](contract, options)),
    ...edited.map((number) => m['contract-imports.blocker.edited']({ number }, options)),
    ...requests.map((number) => m['contract-imports.blocker.request']({ number }, options)),
    ...discussed.map((number) => m['contract-imports.blocker.conversation']({ number }, options)),
  ];
}
