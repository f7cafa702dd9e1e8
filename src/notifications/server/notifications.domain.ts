import type { ServerDomain } from '#app/domain.ts';
import { digestAt, digestTask, mailNotificationsTask } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { remindersAt, remindersTask } from './reminders.jobs.ts';
import { notificationsTables } from './notifications.tables.ts';

export const notificationsDomain: ServerDomain = {
  tables: notificationsTables,
  routes: [notificationsRoutes],
  tasks: [mailNotificationsTask, digestTask, remindersTask],
  crontab: [digestAt, remindersAt],
};
