import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const overviewTables: TableKinds = { overview_visits: { kind: 'person' } };
