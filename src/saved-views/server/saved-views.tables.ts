import type { TableKinds } from '#platform/server/db/table-kinds.ts';

/** Private views are kept from colleagues by the queries of this domain: each asks for its reader’s own and for those of the company. */
export const savedViewsTables: TableKinds = { saved_views: { kind: 'tenant' } };
