import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

// A sub-organisation chosen in the header leaves tickets whole (docs/rules.md §1).
const whole = { ...limited, narrowedBy: [] } as const;
const ofTicket = { kind: 'tenant', through: ['tickets', 'ticket_id'], narrowedBy: [] } as const;
const readByWorkers = { ...ofTicket, worker: ['ticket_id', 'interventions', 'ticket_id'] } as const;

export const ticketsTables: TableKinds = {
  tickets: { ...whole, worker: ['id', 'interventions', 'ticket_id'] },
  rollouts: { kind: 'tenant', shownBy: ['tickets', 'rollout_id'], narrowedBy: [] },
  ticket_lines: readByWorkers,
  ticket_line_configurations: readByWorkers,
  ticket_stock_lines: ofTicket,
  ticket_addresses: readByWorkers,
  ticket_preferred_dates: ofTicket,
  ticket_followers: ofTicket,
  interventions: { ...whole, worker: 'own' },
};
