import type { ServerDomain } from '#app/domain.ts';
import { digestAt, digestTask } from './notifications.jobs.ts';
import { notificationsTables } from './notifications.tables.ts';

export const notificationsDomain: ServerDomain = { tables: notificationsTables, tasks: [digestTask], crontab: [digestAt] };
