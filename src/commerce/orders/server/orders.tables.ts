import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

const ofOrder = { kind: 'tenant', through: ['orders', 'order_id'] } as const;
const ofDelivery = { kind: 'tenant', through: ['deliveries', 'delivery_id'] } as const;

export const ordersTables: TableKinds = {
  orders: { ...limited, names: { offer_number: { table: 'offers', by: ['number'] } } },
  order_totals: { kind: 'tenant', whole: true },
  order_lines: ofOrder,
  deliveries: limited,
  delivery_packages: ofDelivery,
  delivery_lines: ofDelivery,
  delivery_date_changes: ofOrder,
  damage_reports: limited,
  carriers: { kind: 'shared' },
};

/** People in these tables. */
export const ordersPeople: PersonalData = {
  orders: {
    people: [
      {
        by: 'contact_email',
        holds: 'address',
        erased: { contact_name: 'name', contact_email: 'null', contact_phone: 'null' },
        shown: { in: 'purchases', at: 'ordered_on', title: 'number', text: 'project' },
      },
      { by: 'requester_name', holds: 'name', erased: { requester_name: 'name' } },
    ],
  },
  deliveries: {
    people: [{ by: 'received_by', holds: 'name', erased: { received_by: 'name' }, shown: { in: 'purchases', at: 'delivered_at', title: 'number' } }],
  },
  delivery_date_changes: { people: [{ by: 'author_name', holds: 'name', erased: { author_name: 'name' } }] },
  damage_reports: {
    people: [
      { by: 'reported_by', erased: { reporter_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'reserve_text' } },
      { by: 'handled_by' },
    ],
  },
  carriers: { things: ['name'] },
};
