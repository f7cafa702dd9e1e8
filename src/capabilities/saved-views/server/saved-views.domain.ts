import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

/** Private views are kept from colleagues by the queries of this domain: each asks for its reader’s own and for those of the company. */
const savedViewsTables: TableKinds = { saved_views: { kind: 'tenant' } };

/** People in these tables. */
const savedViewsPeople: PersonalData = {
  saved_views: { people: [{ by: 'user_id', erased: 'rows', shown: { in: 'settings', title: 'name' } }], things: ['name'] },
};

export const savedViewsDomain: ServerDomain = { tables: savedViewsTables, people: savedViewsPeople, routes: [savedViewsRoutes] };
