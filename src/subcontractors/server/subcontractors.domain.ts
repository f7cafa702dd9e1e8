import type { ServerDomain } from '#app/domain.ts';
import { recipientAccessRoutes } from './recipient-access.routes.ts';
import { cleanRecipientsAt, cleanRecipientsTask, mailCodeTask } from './subcontractors.jobs.ts';
import { subcontractorsRoutes } from './subcontractors.routes.ts';
import { subcontractorsTables } from './subcontractors.tables.ts';

export const subcontractorsDomain: ServerDomain = {
  tables: subcontractorsTables,
  routes: [recipientAccessRoutes, subcontractorsRoutes],
  tasks: [mailCodeTask, cleanRecipientsTask],
  crontab: [cleanRecipientsAt],
};
