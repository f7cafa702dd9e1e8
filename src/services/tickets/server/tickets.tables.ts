import type { PersonalData } from '#platform/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

// A sub-organisation chosen in the header leaves tickets whole (docs/rules.md §1).
const whole = { ...limited, narrowedBy: [] } as const;
const ofTicket = { kind: 'tenant', through: ['tickets', 'ticket_id'], narrowedBy: [] } as const;
const readByWorkers = { ...ofTicket, worker: ['ticket_id', 'interventions', 'ticket_id'] } as const;

export const ticketsTables: TableKinds = {
  tickets: {
    ...whole,
    names: { order_number: { table: 'orders', by: ['number', 'customer_order_number'] }, invoice_number: { table: 'invoices', by: ['number'] } },
    worker: ['id', 'interventions', 'ticket_id'],
  },
  rollouts: { kind: 'tenant', shownBy: ['tickets', 'rollout_id'], narrowedBy: [] },
  ticket_lines: readByWorkers,
  ticket_line_configurations: readByWorkers,
  ticket_stock_lines: ofTicket,
  ticket_addresses: readByWorkers,
  ticket_preferred_dates: ofTicket,
  ticket_followers: ofTicket,
  interventions: { ...whole, worker: 'own' },
  former_workers: { kind: 'platform' },
};

/** People in these tables. */
export const ticketsPeople: PersonalData = {
  tickets: {
    people: [
      { by: 'requester_id', erased: { requester_name: 'name' }, shown: { in: 'services', at: 'created_at', title: 'number', text: 'label' } },
      { by: 'author_id', erased: { author_name: 'name' } },
      { by: 'technician_id', erased: { technician_name: 'name' }, shown: { in: 'work', at: 'planned_at', title: 'number', text: 'label' } },
      { by: 'handled_by' },
    ],
    things: ['cco_id'],
  },
  rollouts: {
    people: [{ by: 'requester_id', erased: { requester_name: 'name' }, shown: { in: 'services', at: 'created_at', title: 'number', text: 'label' } }],
  },
  ticket_followers: { people: [{ by: 'user_id', erased: 'rows', describedBy: ['user_name'] }] },
  former_workers: { people: [{ by: 'worker_id', erased: { worker_name: 'name' } }] },
  ticket_line_configurations: { things: ['host_name', 'address'] },
  interventions: {
    people: [
      {
        by: 'technician_id',
        // Work that was done keeps its technician, as its report does.
        erased: { technician_name: 'name' },
        unless: ['state', 'done'],
        because: 'report',
        shown: { in: 'work', at: 'starts_at', title: 'title', text: 'state' },
      },
      { by: 'worker_id' },
      {
        by: 'recipient_id',
        holds: 'recipient',
        erased: { technician_name: 'name' },
        unless: ['state', 'done'],
        because: 'report',
        shown: { in: 'work', at: 'starts_at', title: 'title', text: 'state' },
      },
    ],
  },
};
