import { narrowed, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const equipmentTables: TableKinds = {
  devices: narrowed,
  device_cover_totals: { kind: 'tenant', whole: true, narrowedBy: ['nothing'] },
  manufacturers: { kind: 'shared' },
  products: { kind: 'shared' },
};
