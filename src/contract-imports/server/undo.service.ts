import { m } from '#generated/messages/messages.js';
import {
  contractsOnImportedDevices,
  discussedImportedContracts,
  requestsForImported,
  withdrawImportedContracts,
} from '#contracts/server/imported-contracts.service.ts';
import { usedImportedDevices, withdrawImportedDevices, type DeviceUse } from '#equipment/server/imported-devices.service.ts';
import type { Locale } from '#platform/locale.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';
import type { Platform } from '#platform/server/platform.ts';
import { withdrawImportedSites } from '#sites/server/imported-sites.service.ts';
import { batchKind } from '../contract-imports.journal.ts';
import { importError } from '../contract-imports.errors.ts';
import { clearRows, lockBatch, updateBatch, type BatchKey } from './batches.store.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';

const foreignKeyViolation = '23503';
/** Maximum dependent objects that the refusal names. */
const namedMax = 5;

/** Removes what an import created. @throws contract-imports.state, contract-imports.depends naming what came since then */
export async function undo(platform: Platform, { author, locale }: { author: Author; locale: Locale }, key: BatchKey & { fileName: string }): Promise<void> {
  try {
    await platform.database.system.transaction(async (tx) => {
      if ((await lockBatch(tx, key))?.state !== 'imported') throw importError('contract-imports.state');
      const found = await dependants(tx, key, locale);
      if (found.length > 0) throw importError('contract-imports.depends', { objects: listed(found, locale) });
      await withdrawImportedContracts(tx, author, key);
      await withdrawImportedDevices(tx, key);
      await withdrawImportedSites(tx, author, key);
      await clearRows(tx, key);
      await updateBatch(tx, key, { state: 'undone', undone_at: author.at ?? platform.clock.now().toISOString() });
      await record(tx, author, [{ companyId: key.companyId, object: { kind: batchKind, id: key.id, title: key.fileName }, action: 'undone' }]);
    });
  } catch (error) {
    // Other objects that name a contract or a device of the import by now.
    if ((error as { code?: string }).code === foreignKeyViolation)
      throw importError('contract-imports.depends', { objects: m['contract-imports.blocker.other']({}, { locale }) });
    throw error;
  }
}

const deviceUses = {
  delivered: m['contract-imports.blocker.delivery'],
  reported: m['contract-imports.blocker.reported'],
  edited: m['contract-imports.blocker.device'],
} as const satisfies Record<DeviceUse, unknown>;

async function dependants(tx: ScopedDb, key: BatchKey, locale: Locale): Promise<string[]> {
  const options = { locale };
  const devices = await usedImportedDevices(tx, key);
  const contracts = await contractsOnImportedDevices(tx, key);
  const requests = await requestsForImported(tx, key);
  const discussed = await discussedImportedContracts(tx, key);
  return [
    ...devices.map(({ serial, use }) => deviceUses[use]({ serial }, options)),
    ...contracts.map((contract) => m['contract-imports.blocker.contract'](contract, options)),
    ...requests.map((number) => m['contract-imports.blocker.request']({ number }, options)),
    ...discussed.map((number) => m['contract-imports.blocker.conversation']({ number }, options)),
  ];
}

function listed(objects: readonly string[], locale: Locale): string {
  const more = objects.length - namedMax;
  const shown = objects.slice(0, namedMax).join(', ');
  return more > 0 ? `${shown} ${m['contract-imports.blocker.more']({ count: more }, { locale })}` : shown;
}
