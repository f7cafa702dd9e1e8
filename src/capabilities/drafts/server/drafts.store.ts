import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';

/** Object kind under which files hang on a draft. */
export const draftKind = 'draft';

const columns = (scope: CompanyScope) =>
  scope.db
    .selectFrom('drafts')
    .select(['id', 'company_id as companyId', 'kind', 'object_id as objectId', 'title', 'version', 'updated_at as updatedAt'])
    .where('company_id', '=', scope.companyId);

/** The caller's drafts of a wizard in a company, the latest first. */
export const draftsOf = (scope: CompanyScope, kind: string) => columns(scope).where('kind', '=', kind).orderBy('updated_at', 'desc').orderBy('id');

/** A draft of the caller with its content. */
export const draftById = (scope: CompanyScope, id: string) => columns(scope).select('content').where('id', '=', id);

/** The caller's draft that amends an object. */
export const draftOfObject = (scope: CompanyScope, objectId: string | null) => columns(scope).select('content').where('object_id', '=', objectId);

/** Number of files that hang on a draft. */
export const filesOfDraft = ({ db }: Pick<CompanyScope, 'db'>, id: string) =>
  db
    .selectFrom('file_links')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('object_kind', '=', draftKind)
    .where('object_id', '=', id);
