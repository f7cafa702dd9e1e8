import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import { searchKeys } from '#platform/server/list/search.ts';

export interface ListedCompany {
  companyId: number;
  /** The ERP's id. */
  externalId: string | null;
}

/** The company whose page is read. @throws notFound for the provider itself and for an unknown company */
export async function companyAt({ staff }: StaffContext, given: string): Promise<ListedCompany> {
  const row = await staff.db
    .selectFrom('companies')
    .select(['id as companyId', 'external_id as externalId'])
    .where('id', '=', Number(given))
    .where('kind', '<>', 'provider')
    .executeTakeFirst();
  if (!row) throw platformError('notFound');
  return row;
}

/** Maximum objects of one kind that a typed search finds. */
const foundAtMost = 500;

/** Ids of a company's objects that contain every typed word; `undefined` when nothing is searched. The index begins with company and kind. */
export function foundIn(db: ScopedDb, companyId: number, kind: string, typed: string | undefined) {
  const keys = searchKeys(typed);
  if (!keys) return undefined;
  const entries = db
    .selectFrom('search_entries as e')
    .select('e.object_id')
    .where(sql<boolean>`house.search_lexemes(e.company_id, e.kind, e.text) @@ house.search_query(${companyId}, ${kind}, ${keys.words}::text[])`);
  const numbered = db
    .selectFrom('search_references as r')
    .select('r.object_id')
    .where('r.company_id', '=', companyId)
    .where('r.kind', '=', kind)
    .where('r.key', '>=', keys.reference)
    .where('r.key', '<', `${keys.reference}~`);
  return db.selectFrom(entries.union(numbered).as('f')).select('f.object_id').limit(foundAtMost);
}
