import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

const ofItem = { kind: 'tenant', through: ['stock_items', 'item_id'] } as const;

export const stockTables: TableKinds = { stock_items: limited, stock_reservations: ofItem, stock_serials: ofItem, stock_movements: ofItem };
