import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/data/server/db/tables.ts';

/** Files of the row under an alias, in their order, as a JSON array: a column of a query that is scoped as a whole.
 *  @param kind of the object, as `file_links` names it */
export const linkedFiles = (kind: string, alias: string) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('file_links as k')
      .innerJoin('files as f', (join) => join.onRef('f.companyId', '=', 'k.companyId').onRef('f.id', '=', 'k.fileId'))
      .select(['f.id', 'f.name', 'f.contentType', 'f.size', 'f.width', 'f.height', 'k.role'])
      .where('k.companyId', '=', sql.ref<number>(`${alias}.companyId`))
      .where('k.objectKind', '=', sql.lit(kind))
      .where('k.objectId', '=', sql.ref<string>(`${alias}.id`))
      .orderBy('k.position'),
  );
