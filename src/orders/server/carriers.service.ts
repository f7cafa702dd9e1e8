import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { objectIdOf } from '#platform/server/ids.ts';
import { record, type Author } from '#platform/server/journal/journal.ts';

/** Carriers by name, with the template of their tracking page. */
export const listCarriers = (db: ScopedDb) =>
  db.selectFrom('carriers').select(['code', 'name', 'tracking_template as trackingTemplate', 'version']).orderBy('name').limit(200);

/** Changes the address of a carrier's tracking page; `null` takes it away. A feed overwrites it only when it changed at the source.
 *  @param providerId the company on whose row the journal of shared things is kept @throws notFound, conflict with the carrier as it is now */
export async function updateTrackingTemplate(
  tx: ScopedDb,
  author: Author,
  providerId: number,
  { code, version, trackingTemplate }: { code: string; version: number; trackingTemplate: string | null },
): Promise<void> {
  const before = await tx
    .selectFrom('carriers')
    .select(['code', 'name', 'tracking_template as trackingTemplate', 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: before } });
  if (before.trackingTemplate === trackingTemplate) return;
  await tx
    .updateTable('carriers')
    .set({ tracking_template: trackingTemplate, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('code', '=', code)
    .execute();
  await record(tx, author, [
    {
      companyId: providerId,
      object: { kind: 'carrier', id: objectIdOf('carrier', code), title: before.name },
      action: 'updated',
      fields: { trackingTemplate: { before: before.trackingTemplate, after: trackingTemplate } },
    },
  ]);
}
