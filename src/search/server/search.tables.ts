import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const searchTables: TableKinds = { recent_searches: { kind: 'person' } };
