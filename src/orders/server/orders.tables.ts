import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

const ofOrder = { kind: 'tenant', through: ['orders', 'order_id'] } as const;
const ofDelivery = { kind: 'tenant', through: ['deliveries', 'delivery_id'] } as const;

export const ordersTables: TableKinds = {
  orders: limited,
  order_totals: { kind: 'tenant', whole: true },
  order_lines: ofOrder,
  deliveries: limited,
  delivery_packages: ofDelivery,
  delivery_lines: ofDelivery,
  delivery_date_changes: ofOrder,
  damage_reports: limited,
  carriers: { kind: 'shared' },
};
