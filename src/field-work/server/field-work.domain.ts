import type { ServerDomain } from '#app/domain.ts';
import { makeDocumentsTask } from './documents.jobs.ts';
import { fieldWorkNotifications } from './field-work.notifications.ts';
import { fieldWorkRoutes } from './field-work.routes.ts';
import { fieldWorkTables } from './field-work.tables.ts';
import { reportsRoutes } from './reports.routes.ts';

export const fieldWorkDomain: ServerDomain = {
  tables: fieldWorkTables,
  routes: [fieldWorkRoutes, reportsRoutes],
  notifications: [fieldWorkNotifications],
  tasks: [makeDocumentsTask],
};
