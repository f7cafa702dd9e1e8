import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const serviceLevelsTables: TableKinds = {
  service_targets: { kind: 'tenant', narrowedBy: [] },
  ticket_clocks: { kind: 'tenant', through: ['tickets', 'ticket_id'], narrowedBy: [] },
};
