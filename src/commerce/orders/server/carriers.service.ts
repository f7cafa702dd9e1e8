import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { lockCarrier, setTrackingTemplate } from './tracking-templates.store.ts';

/** Changes the address of a carrier's tracking page; `null` takes it away. A feed overwrites it only when it changed at the source.
 *  @param providerId the company on whose row the journal of shared things is kept @throws notFound, conflict with the carrier as it is now */
export async function updateTrackingTemplate(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { code, version, trackingTemplate }: { code: string; version: number; trackingTemplate: string | null },
): Promise<void> {
  const before = await lockCarrier(tx, code);
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: before } });
  if (before.trackingTemplate === trackingTemplate) return;
  await setTrackingTemplate(tx, code, trackingTemplate);
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: 'carrier', id: deriveObjectId('carrier', code), title: before.name },
      action: 'updated',
      fields: { trackingTemplate: { before: before.trackingTemplate, after: trackingTemplate } },
    },
  ]);
}
