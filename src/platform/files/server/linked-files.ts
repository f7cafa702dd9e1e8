import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/data/server/db/tables.ts';

/** Files of the row under an alias, in their order, as a JSON array: a column of a query that is scoped as a whole.
 *  @param kind of the object, as `file_links` names it */
export const linkedFiles = (kind: string, alias: string) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('file_links as k')
      .innerJoin('files as f', (join) => join.onRef('f.company_id', '=', 'k.company_id').onRef('f.id', '=', 'k.file_id'))
      .select(['f.id', 'f.name', 'f.content_type as contentType', 'f.size', 'f.width', 'f.height', 'k.role'])
      .where('k.company_id', '=', sql.ref<number>(`${alias}.company_id`))
      .where('k.object_kind', '=', sql.lit(kind))
      .where('k.object_id', '=', sql.ref<string>(`${alias}.id`))
      .orderBy('k.position'),
  );
