import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { StillUsed, type DocumentOwner } from './feed.service.ts';

/** Tables whose rows bear a number, at a site and a sub-organisation. */
type NumberedTable = {
  [T in keyof DB]: DB[T] extends Record<'company_id' | 'id' | 'number' | 'site_id' | 'sub_organisation_id', unknown> ? T : never;
}[keyof DB];

/** Objects that own documents, titled by their number. */
export const ownersIn = (table: NumberedTable, objectKind: string, { needsPrices = false } = {}): DocumentOwner => ({
  objectKind,
  async objectOf(tx, { companyId, id }) {
    const { rows } = await sql<{ title: string; siteId: string | null; subOrganisationId: string | null }>`
      select number as title, site_id as "siteId", sub_organisation_id as "subOrganisationId" from ${sql.table(table)}
      where company_id = ${companyId} and id = ${id}`.execute(tx);
    return { kind: objectKind, id, needsPrices, ...rows[0]! };
  },
});

/** Refuses to take an object away whose documents are still there: they would belong to nothing. @throws StillUsed */
export async function refuseDocuments(tx: ScopedDb, companyId: number, objectKind: string, objectId: string): Promise<void> {
  const link = await tx
    .selectFrom('file_links')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('object_kind', '=', objectKind)
    .where('object_id', '=', objectId)
    .executeTakeFirst();
  if (link) throw new StillUsed('documents');
}
