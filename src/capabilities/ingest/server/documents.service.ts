import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { hasDocuments, readOwner, type NumberedTable } from './documents.store.ts';
import { StillUsed, type DocumentOwner } from './feed.service.ts';

/** Objects that own documents, titled by their number. */
export const ownersIn = (table: NumberedTable, objectKind: string, { needsPrices = false } = {}): DocumentOwner => ({
  objectKind,
  objectOf: async (tx, key) => ({ kind: objectKind, id: key.id, needsPrices, ...(await readOwner(tx, table, key)) }),
});

/** Refuses to take an object away whose documents are still there: they would belong to nothing. @throws StillUsed */
export async function refuseDocuments(tx: ScopedDb, companyId: number, objectKind: string, objectId: string): Promise<void> {
  if (await hasDocuments(tx, companyId, objectKind, objectId)) throw new StillUsed('documents');
}
