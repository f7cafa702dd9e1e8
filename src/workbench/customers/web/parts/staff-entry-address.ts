import { feedRunAddress } from '#capabilities/ingest/ingest.paths.ts';
import { entryAddress } from '#capabilities/activity/web/parts/entry-address.ts';
import type { ActivityEntry } from '#capabilities/activity/activity.api.ts';
import { identityCheckQueue } from '#parties/accounts/identity-checks.queue.ts';
import { signUpQueue } from '#parties/accounts/sign-ups.queue.ts';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import {
  accountAddress,
  carrierAddress,
  companyAddress,
  companyListAddress,
  keyAddress,
  legalPagesAddress,
  providerPaths,
} from '#parties/provider/provider.paths.ts';
import { entryQueues } from '../company/lists/entry-queues.ts';

/** Queues whose items belong to the provider. */
const providerQueues: Readonly<Record<string, string>> = Object.fromEntries(
  [failedRowQueue, signUpQueue, identityCheckQueue].map(({ objectKind, kind }) => [objectKind, kind]),
);

/** Address at which staff work on the object of an entry; `undefined` when it has none, or no longer exists. */
export function staffAddress(entry: ActivityEntry): string | undefined {
  const { companyId, objectKind, objectId, isGone } = entry;
  if (isGone) return undefined;
  const queue = entryQueues[objectKind] ?? providerQueues[objectKind];
  if (queue !== undefined) return queueAddress(queue, objectId);
  switch (objectKind) {
    case 'membership':
      return companyAddress(companyId, objectId);
    case 'company':
      return companyAddress(companyId);
    case 'site':
      return companyListAddress(companyId, 'sites');
    case 'user':
      return accountAddress(objectId);
    case 'feedRun':
      return feedRunAddress(objectId);
    case 'apiKey':
      return keyAddress(objectId);
    case 'carrier':
      return carrierAddress();
    case 'providerSettings':
      return providerPaths.settings;
    case 'legalPage':
      return legalPagesAddress();
    default: {
      const address = entryAddress(entry);
      return address && inCompany(address, companyId);
    }
  }
}
