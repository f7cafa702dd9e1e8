import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const exportsTables: TableKinds = { exports: { kind: 'person' } };
