import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const helpTables: TableKinds = { help_pages: { kind: 'shared' }, help_texts: { kind: 'shared' } };
