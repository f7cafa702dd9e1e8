import { sql } from 'kysely';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import type { Neighbour } from '#capabilities/search/server/search-source.service.ts';
import { siteKind } from '../sites.journal.ts';

/** The site of a table's rows, whose label stands in their entries. */
export const ownSite = (table: keyof DB & string): Neighbour => ({
  kind: siteKind,
  fields: ['label'],
  namedBy: (keys) => sql<ObjectKey>`
    select t.company_id as "companyId", t.id from ${keys} join ${sql.table(table)} t on t.company_id = k."companyId" and t.site_id = k.id`,
});
