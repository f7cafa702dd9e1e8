import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { fieldWorkJournal } from '../field-work.journal.ts';
import { checkedReportsQueue } from './checked-reports.queue.ts';
import { makeDocumentsTask } from './documents.service.ts';
import { fieldWorkNotifications } from './field-work.notifications.ts';
import { fieldWorkRoutes } from './field-work.routes.ts';
import { fieldWorkPeople, fieldWorkTables } from './field-work.tables.ts';
import { dropUnnamedPhotosAt, dropUnnamedPhotosTask } from './photos.service.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reservationsQueue } from './reservations.queue.ts';

export const fieldWorkDomain: ServerDomain = {
  journal: fieldWorkJournal,
  tables: fieldWorkTables,
  people: fieldWorkPeople,
  routes: [fieldWorkRoutes, reportsRoutes],
  queues: [reservationsQueue, checkedReportsQueue],
  notifications: [fieldWorkNotifications],
  tasks: [makeDocumentsTask, dropUnnamedPhotosTask],
  crontab: [dropUnnamedPhotosAt],
};
