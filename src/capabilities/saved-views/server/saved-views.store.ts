import { sql } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { mayChangeView, viewsShown } from '#platform/lists/saved-view.ts';
import type { SavedView } from '#platform/lists/saved-views.api.ts';

/** Views that the reader of a scope sees: their own and those of the company. */
const seen = (db: ScopedDb) =>
  db
    .selectFrom('saved_views as v')
    .select([
      'v.company_id as companyId',
      'v.id',
      'v.list',
      'v.name',
      'v.query',
      'v.is_shared as isShared',
      sql<boolean>`v.user_id = house.user_id()`.as('isOwn'),
      'v.version',
    ])
    .where(sql<boolean>`(v.is_shared or v.user_id = house.user_id())`);

export const viewsOf = ({ db }: CompanyScope, list: string) => seen(db).where('v.list', '=', list).orderBy('v.name').orderBy('v.id').limit(viewsShown);

export const viewById = ({ db }: CompanyScope, id: string) => seen(db).where('v.id', '=', id);

export type ViewRecord = Omit<SavedView, 'canChange'>;

export const presentView = (view: ViewRecord, { rights }: CompanyScope): SavedView => ({ ...view, canChange: mayChangeView(view, rights.role === 'manager') });
