import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const ofItem = { kind: 'tenant', through: ['stock_items', 'item_id'] } as const;

export const stockTables: TableKinds = {
  stock_items: { ...limited, names: { po_number: { table: 'orders', by: ['number', 'customer_order_number'] } } },
  // The reason of what a ticket reserves is its number and label.
  stock_reservations: { ...ofItem, names: { reason: { table: 'tickets', by: ['id'], key: 'ticket_id', neverNull: true } } },
  stock_serials: ofItem,
  stock_movements: ofItem,
};

/** People in these tables. */
export const stockPeople: PersonalData = {
  stock_reservations: {
    people: [{ by: 'reserved_by', erased: { reserver_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'reason' } }],
  },
  stock_movements: {
    people: [
      {
        by: 'author_id',
        erasedBy: 'house.erase_from_ledger',
        describedBy: ['author_name'],
        shown: { in: 'requests', at: 'happened_at', title: 'kind', text: 'reason' },
      },
    ],
  },
};
