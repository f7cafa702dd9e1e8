import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const sitesTables: TableKinds = { sites: { kind: 'tenant', site: 'id' } };
