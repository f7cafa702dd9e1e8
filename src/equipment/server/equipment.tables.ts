import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const equipmentTables: TableKinds = { devices: limited, manufacturers: { kind: 'shared' }, products: { kind: 'shared' } };
