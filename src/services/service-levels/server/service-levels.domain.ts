import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { serviceLevelsJournal } from '../service-levels.journal.ts';
import { clockFollowers, hoursChanged, keepClocksAt, keepClocksTask, targetsChanged } from './clocks.jobs.ts';
import { serviceLevelsRoutes } from './service-levels.routes.ts';
import { serviceLevelsTables } from './service-levels.tables.ts';
import { clocksNotifications } from './clocks.notifications.ts';

export const serviceLevelsDomain: ServerDomain = {
  journal: serviceLevelsJournal,
  tables: serviceLevelsTables,
  routes: [serviceLevelsRoutes],
  notifications: [clocksNotifications],
  followers: [...clockFollowers, targetsChanged, hoursChanged],
  tasks: [keepClocksTask],
  crontab: [keepClocksAt],
};
