import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { digestAt, digestTask } from './notifications.jobs.ts';
import { notificationsPeople, notificationsTables } from './notifications.tables.ts';

export const notificationsDomain: ServerDomain = { tables: notificationsTables, people: notificationsPeople, tasks: [digestTask], crontab: [digestAt] };
