import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { DB } from '#platform/data/server/db/tables.ts';

/** Tables whose rows bear a number, at a site and a sub-organisation. */
export type NumberedTable = {
  [T in keyof DB]: DB[T] extends Record<'companyId' | 'id' | 'number' | 'siteId' | 'subOrganisationId', unknown> ? T : never;
}[keyof DB];

/** Number and place of an object that owns documents. */
export async function readOwner(tx: ScopedDb, table: NumberedTable, { companyId, id }: ObjectKey) {
  const { rows } = await sql<{ title: string; siteId: string | null; subOrganisationId: string | null }>`
    select number as title, site_id, sub_organisation_id from ${sql.table(table)}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0]!;
}

export async function hasDocuments(tx: ScopedDb, companyId: number, objectKind: string, objectId: string): Promise<boolean> {
  const link = await tx
    .selectFrom('file_links')
    .select('fileId')
    .where('companyId', '=', companyId)
    .where('objectKind', '=', objectKind)
    .where('objectId', '=', objectId)
    .executeTakeFirst();
  return link !== undefined;
}
