import { sql } from 'kysely';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import { columnOfAny } from '#platform/data/server/db/typed-sql.ts';

/** A number of another object in the row `own`, where that object stands in the same place: readers of a notification see either both or one of them. */
export const numberInPlace = (own: string, column: 'orderNumber' | 'offerNumber', table: keyof DB & string) =>
  sql<
    string | null
  >`case when not exists (select from ${sql.table(table)} z where z.company_id = ${columnOfAny(`${own}.companyId`)} and z.number = ${columnOfAny(`${own}.${column}`)}
    and (z.site_id, z.sub_organisation_id) is distinct from (${columnOfAny(`${own}.siteId`)}, ${columnOfAny(`${own}.subOrganisationId`)})) then ${columnOfAny(`${own}.${column}`)} end`;

/** Files of a company that go with a mail, in the order of their ids. */
export async function readAttachments(db: ScopedDb, companyId: number, ids: readonly string[]) {
  const files = await db
    .selectFrom('files')
    .select(['id', 'name', 'contentType', 'storageKey'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return files
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ name, contentType, storageKey }) => ({ name, contentType, storageKey }));
}
