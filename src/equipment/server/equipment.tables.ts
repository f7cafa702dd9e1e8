import { narrowed, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const equipmentTables: TableKinds = { devices: narrowed, manufacturers: { kind: 'shared' }, products: { kind: 'shared' } };
