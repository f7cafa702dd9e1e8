import type { ServerDomain } from '#app/domain.ts';
import { digestAt, digestTask, mailNotificationsTask } from './notifications.jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { remindersAt, remindersTask } from './reminders.jobs.ts';

export const notificationsDomain: ServerDomain = {
  routes: [notificationsRoutes],
  tasks: [mailNotificationsTask, digestTask, remindersTask],
  crontab: [digestAt, remindersAt],
};
