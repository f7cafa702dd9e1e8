import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { serviceLevelsJournal } from '../service-levels.journal.ts';
import { clockFollowers, hoursChanged, keepClocksAt, keepClocksTask, targetsChanged } from './clocks.jobs.ts';
import { serviceLevelsRoutes } from './service-levels.routes.ts';
import { clocksNotifications } from './clocks.notifications.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

const serviceLevelsTables: TableKinds = {
  service_targets: { kind: 'tenant', narrowedBy: [] },
  ticket_clocks: { kind: 'tenant', through: ['tickets', 'ticket_id'], narrowedBy: [] },
};

export const serviceLevelsDomain: ServerDomain = {
  journal: serviceLevelsJournal,
  tables: serviceLevelsTables,
  routes: [serviceLevelsRoutes],
  notifications: [clocksNotifications],
  followers: [...clockFollowers, targetsChanged, hoursChanged],
  tasks: [keepClocksTask],
  crontab: [keepClocksAt],
};
