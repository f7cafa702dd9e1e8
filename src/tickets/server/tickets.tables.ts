import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

const ofTicket = { kind: 'tenant', through: ['tickets', 'ticket_id'] } as const;

export const ticketsTables: TableKinds = {
  tickets: limited,
  rollouts: { kind: 'tenant', shownBy: ['tickets', 'rollout_id'], narrowedBy: [] },
  ticket_lines: ofTicket,
  ticket_line_configurations: ofTicket,
  ticket_stock_lines: ofTicket,
  ticket_addresses: ofTicket,
  ticket_preferred_dates: ofTicket,
  ticket_followers: ofTicket,
  interventions: limited,
  saved_views: { kind: 'tenant' },
};
