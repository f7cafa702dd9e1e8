import type { TableKinds } from '#platform/server/db/table-kinds.ts';

export const draftsTables: TableKinds = { drafts: { kind: 'person' } };
