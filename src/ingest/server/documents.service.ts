import type { ScopedDb } from '#platform/server/db/scope.ts';
import { StillUsed } from './feed.service.ts';

/** An object whose documents are still there can't go: they would hang in the air. @throws StillUsed */
export async function refuseDocuments(tx: ScopedDb, companyId: number, objectKind: 'offer' | 'order' | 'delivery', objectId: string): Promise<void> {
  const link = await tx
    .selectFrom('file_links')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('object_kind', '=', objectKind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  if (link) throw new StillUsed('documents');
}
